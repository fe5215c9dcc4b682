/**
 * Software players at a table, stand-ins included. A mind is a fold of what its seat was shown this round; a
 * decision is a function of that, the view and draws fixed by secret, seat and how often the seat was stirred.
 * So every process comes to the same decision for the same moment, and after a crash to the one it had before.
 */
import type { AnySoftwarePlayer, Decision, Json, Random, Registered, Seat } from '#games/game.ts';
import { playerRandom } from './chance.ts';
import { hasMove } from './clocks.ts';
import { shownTo, softwareOn, type TableState } from './state.ts';

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

interface Mind {
  readonly deal: number;
  readonly player: AnySoftwarePlayer | undefined;
  memory: unknown;
  /** Events taken in, counted since the table began. */
  upTo: number;
  /** The decision taken since the seat was last stirred. */
  thought: Thought | undefined;
  /** `stirred` at which the decision turned out to be unlawful, and at which it was taken. */
  refusedAt: number;
  decidedAt: number;
  /** The player failed; lawful moves are made in its place. */
  broken: boolean;
}

export class Minds {
  readonly #registered: Registered;
  readonly #broken: (seat: Seat, error: unknown) => void;
  readonly #thinking: number;
  readonly #minds = new Map<Seat, Mind>();

  /**
   * @param broken told when a software player throws; its seat goes on without it to the end of the round
   * @param thinking how long players take for what is no call, as a share of their own time
   */
  constructor(
    registered: Registered,
    broken: (seat: Seat, error: unknown) => void = () => {},
    thinking: number = 1,
  ) {
    this.#registered = registered;
    this.#broken = broken;
    this.#thinking = thinking;
  }

  /** The earliest thing a software player wants to do; undefined when all of them wait. */
  next(state: TableState): Thought | undefined {
    if (state.phase !== 'playing' || state.pausedBy >= 0) return undefined;
    let next: Thought | undefined;
    const able = this.#registered.game.mayAct(state.inner);
    for (const seat of able) {
      const occupant = state.seats[seat]!;
      const id = softwareOn(this.#registered, occupant);
      if (id === undefined || occupant.decided === occupant.stirred) continue;
      if (state.offers.some((offer) => offer.seat === seat)) continue;
      const thought = this.#think(state, seat, id);
      if (thought !== undefined && (next === undefined || thought.at < next.at)) next = thought;
    }
    return next;
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

  #think(state: TableState, seat: Seat, id: string): Mind['thought'] {
    const mind = this.#mindOf(state, seat, id);
    const { stirred, movedAt } = state.seats[seat]!;
    if (mind.decidedAt === stirred) return mind.thought;
    mind.decidedAt = stirred;
    const { game } = this.#registered;
    const view = game.view(state.inner, seat);
    const random = playerRandom(state.secret, seat, stirred);
    const perplexed = mind.refusedAt === stirred;
    const decision = perplexed ? undefined : this.#decide(state, seat, mind, view, random);
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
      mind.thought = thought(decision.delay * (calls ? 1 : this.#thinking), decision.action);
    } else if (hasMove(game, state, seat) && (perplexed || !state.timers.some((timer) => timer.shown))) {
      const action = game.sample(view, random);
      if (action !== undefined) mind.thought = thought(PERPLEXED_MS, action);
    }
    return mind.thought;
  }

  #decide(state: TableState, seat: Seat, mind: Mind, view: Json, random: Random): Decision<Json> | undefined {
    if (mind.broken) return undefined;
    try {
      this.#takeIn(state, seat, mind);
      return mind.player?.decide(mind.memory, view, random);
    } catch (error) {
      mind.broken = true;
      this.#broken(seat, error);
      return undefined;
    }
  }

  #mindOf(state: TableState, seat: Seat, id: string): Mind {
    const player = this.#registered.players.find((candidate) => candidate.id === id);
    const known = this.#minds.get(seat);
    if (known !== undefined && known.deal === state.deals && known.player === player) return known;
    const mind: Mind = {
      deal: state.deals,
      player,
      memory: player?.begin(seat, state.seats.length),
      upTo: state.forgotten + state.roundStart,
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
