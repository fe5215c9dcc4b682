/**
 * Software players at a table, stand-ins included. A mind is a fold of what its seat was shown this round; a
 * decision is a function of that, the view and draws fixed by secret, seat and how often the seat was stirred.
 * So every process comes to the same decision for the same moment, and after a crash to the one it had before.
 *
 * Quick players decide at once. Slow ones are asked and answer when they are ready (`Thinker`); until then nothing
 * is due from them, and an answer that comes after the seat was stirred again is dropped.
 */
import type { AnySoftwarePlayer, Decision, Json, Registered, Seat } from '#games/game.ts';
import { decisionKey, decisionRandom } from './chance.ts';
import { hasMove, nextDue } from './clocks.ts';
import type { Question, Thinker } from './ports.ts';
import { shownTo, softwareOn, type TableState } from './state.ts';
import { thinkHere } from './thinking.ts';

/** A seat the game waits for, whose player wants nothing or something unlawful, does something lawful after this, ms. */
const PERPLEXED_MS = 2_000;

export interface Thought {
  readonly seat: Seat;
  /** When it is to be done, server time. */
  readonly at: number;
  readonly action: Json;
  readonly actionId: string;
  /** How often the seat had been stirred when this was thought. */
  readonly stirred: number;
}

export interface MindsSetup {
  /** Told when a software player throws or does not answer; its seat goes on without it to the end of the round. */
  broken?(seat: Seat, error: unknown): void;
  /** How long players take for what is no call, as a share of their own time. */
  readonly thinking?: number;
  /** Who slow players think with; left out: they think at once, in this thread. */
  readonly thinker?: Thinker;
  /** A slow player is ready: `next` has something new to say. */
  ready?(): void;
}

/** A slow player is thinking. */
interface Asked {
  readonly stirred: number;
  readonly cancel: AbortController;
}

interface Mind {
  readonly deal: number;
  readonly player: AnySoftwarePlayer | undefined;
  memory: unknown;
  /** Events taken in, counted since the table began. */
  upTo: number;
  /** What a slow player is asked, and what it last answered. */
  asked: Asked | undefined;
  answer: { readonly stirred: number; readonly decision: Decision<Json> | undefined } | undefined;
  /** The decision taken since the seat was last stirred. */
  thought: Thought | undefined;
  /** `stirred` at which the decision turned out to be unlawful, and at which it was taken. */
  refusedAt: number;
  decidedAt: number;
  /** The player failed; lawful moves are made in its place. */
  broken: boolean;
}

/** Somebody who has to decide. */
interface Waited {
  readonly seat: Seat;
  /** The software player on it. */
  readonly id: string;
}

const THINKING = Symbol('thinking');

export class Minds {
  readonly #registered: Registered;
  readonly #setup: MindsSetup;
  readonly #thinker: Thinker;
  readonly #minds = new Map<Seat, Mind>();

  constructor(registered: Registered, setup: MindsSetup = {}) {
    this.#registered = registered;
    this.#setup = setup;
    this.#thinker = setup.thinker ?? thinkHere({ [registered.game.id]: registered });
  }

  /** The earliest thing a software player wants to do; undefined when all of them wait or think. */
  next(state: TableState): Thought | undefined {
    const waited = this.#waitedFor(state);
    this.#forgetQuestions(state, waited);
    let next: Thought | undefined;
    for (const one of waited) {
      const thought = this.#think(state, one);
      if (thought !== undefined && (next === undefined || thought.at < next.at)) next = thought;
    }
    return next;
  }

  /**
   * When somebody has to look at the table because of a software player; undefined: not before something happens.
   * Nobody thinks for long to find out: for a slow player that is as soon as it may begin to think.
   */
  dueAt(state: TableState): number | undefined {
    let due: number | undefined;
    for (const one of this.#waitedFor(state)) {
      const slow = this.#mindOf(state, one).player?.slow === true;
      const at = slow ? state.seats[one.seat]!.movedAt : this.#think(state, one)?.at;
      if (at !== undefined && (due === undefined || at < due)) due = at;
    }
    return due;
  }

  /** True while a slow player has not answered. */
  get thinking(): boolean {
    return [...this.#minds.values()].some(({ asked }) => asked !== undefined);
  }

  /** Nobody wants an answer any more. */
  stop(): void {
    for (const mind of this.#minds.values()) this.#cancel(mind);
  }

  /** The table refused this: once the seat does something else, then it waits until it is stirred. */
  refused(thought: Thought): void {
    const mind = this.#minds.get(thought.seat);
    // Where it has thought anew since, its latest thought is not to blame.
    if (mind?.thought !== thought) return;
    if (mind.refusedAt === thought.stirred) mind.thought = undefined;
    else mind.decidedAt = -1;
    mind.refusedAt = thought.stirred;
  }

  #waitedFor(state: TableState): Waited[] {
    if (state.phase !== 'playing' || state.pausedBy >= 0) return [];
    const able: readonly Seat[] = this.#registered.game.mayAct(state.inner);
    return able.flatMap((seat) => {
      const occupant = state.seats[seat]!;
      const id = softwareOn(this.#registered, occupant);
      if (id === undefined || occupant.decided === occupant.stirred) return [];
      return state.offers.some((offer) => offer.seat === seat) ? [] : [{ seat, id }];
    });
  }

  /** Questions that are out of date need no answer. */
  #forgetQuestions(state: TableState, waited: readonly Waited[]): void {
    for (const [seat, mind] of this.#minds) {
      if (mind.asked === undefined) continue;
      const wanted = waited.some((one) => one.seat === seat && one.id === mind.player?.id);
      if (!wanted || mind.asked.stirred !== state.seats[seat]!.stirred || mind.deal !== state.deals) {
        this.#cancel(mind);
      }
    }
  }

  #cancel(mind: Mind): void {
    mind.asked?.cancel.abort();
    mind.asked = undefined;
  }

  #think(state: TableState, { seat, id }: Waited): Mind['thought'] {
    const mind = this.#mindOf(state, { seat, id });
    const { stirred, movedAt } = state.seats[seat]!;
    if (mind.decidedAt === stirred) return mind.thought;
    const { game } = this.#registered;
    const view: Json = game.view(state.inner, seat);
    const key = decisionKey(state.secret, seat, stirred);
    const perplexed = mind.refusedAt === stirred;
    const decision = perplexed ? undefined : this.#decide(state, seat, mind, view, key);
    if (decision === THINKING) return undefined;
    mind.decidedAt = stirred;
    const thought = (delay: number, action: Json): Thought => ({
      seat,
      at: movedAt + Math.max(0, Math.round(delay)),
      action,
      actionId: `player-${state.deals}-${seat}-${stirred}`,
      stirred,
    });
    mind.thought = undefined;
    if (decision !== undefined) {
      // Calls are a race of reactions: there nobody is made quicker than people are.
      const calls = game.contest?.(state.inner, seat, decision.action)?.role === 'call';
      mind.thought = thought(decision.delay * (calls ? 1 : (this.#setup.thinking ?? 1)), decision.action);
    } else if (hasMove(game, state, seat) && (perplexed || !state.timers.some((timer) => timer.shown))) {
      const action = game.sample(view, decisionRandom(key));
      if (action !== undefined) mind.thought = thought(PERPLEXED_MS, action);
    }
    return mind.thought;
  }

  #decide(
    state: TableState,
    seat: Seat,
    mind: Mind,
    view: Json,
    key: string,
  ): Decision<Json> | undefined | typeof THINKING {
    const { player } = mind;
    if (mind.broken || player === undefined) return undefined;
    const { stirred } = state.seats[seat]!;
    if (mind.answer?.stirred === stirred) return mind.answer.decision;
    if (mind.asked !== undefined) return THINKING;
    try {
      this.#takeIn(state, seat, mind);
      if (player.slow !== true) return player.decide(mind.memory, view, decisionRandom(key));
    } catch (error) {
      this.#break(seat, mind, error);
      return undefined;
    }
    this.#ask(seat, mind, stirred, { game: state.game, player: player.id, memory: mind.memory, view, key });
    return THINKING;
  }

  #ask(seat: Seat, mind: Mind, stirred: number, question: Question): void {
    const asked: Asked = { stirred, cancel: new AbortController() };
    mind.asked = asked;
    const settle = (change: () => void): void => {
      if (mind.asked !== asked) return;
      mind.asked = undefined;
      change();
      this.#setup.ready?.();
    };
    this.#thinker.think(question, asked.cancel.signal).then(
      (decision) =>
        settle(() => {
          mind.answer = { stirred, decision };
        }),
      (error) => settle(() => this.#break(seat, mind, error)),
    );
  }

  #break(seat: Seat, mind: Mind, error: unknown): void {
    mind.broken = true;
    this.#setup.broken?.(seat, error);
  }

  #mindOf(state: TableState, { seat, id }: Waited): Mind {
    const player = this.#registered.players.find((candidate) => candidate.id === id);
    const known = this.#minds.get(seat);
    if (known !== undefined && known.deal === state.deals && known.player === player) return known;
    if (known !== undefined) this.#cancel(known);
    const mind: Mind = {
      deal: state.deals,
      player,
      memory: player?.begin(seat, state.seats.length),
      upTo: state.forgotten + state.roundStart,
      asked: undefined,
      answer: undefined,
      thought: undefined,
      refusedAt: -1,
      decidedAt: -1,
      broken: false,
    };
    this.#minds.set(seat, mind);
    return mind;
  }

  #takeIn(state: TableState, seat: Seat, mind: Mind): void {
    // A seat that was not asked for very long misses what was forgotten meanwhile.
    for (let i = Math.max(0, mind.upTo - state.forgotten); i < state.log.length; i++) {
      const event = state.log[i]!;
      if (event.kind.startsWith('t:')) continue;
      const shown = shownTo(this.#registered.game, event, seat);
      if (shown !== undefined) mind.player?.see(mind.memory, shown);
    }
    mind.upTo = state.forgotten + state.log.length;
  }
}

/** When somebody has to look at a table again, counting software players and clocks; null: never by itself. */
export function dueOf(registered: Registered, state: TableState, setup: MindsSetup): number | null {
  const times = [nextDue(state)?.at, new Minds(registered, setup).dueAt(state)].filter(
    (at) => at !== undefined,
  );
  return times.length === 0 ? null : Math.min(...times);
}
