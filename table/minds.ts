/**
 * Software players at a table, stand-ins included. A mind is a fold of what its seat was shown this round; a
 * decision is a function of that, the view and draws fixed by secret, seat and cursor. So every process comes
 * to the same decision for the same moment, and after a crash to the one it had before.
 */
import type { AnySoftwarePlayer, Json, Registered, Seat } from '#games/game.ts';
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
}

interface Mind {
  readonly deal: number;
  readonly player: AnySoftwarePlayer | undefined;
  memory: unknown;
  /** Events taken in, counted since the table began. */
  upTo: number;
  /** The decision taken at this cursor. */
  thought: { readonly count: number; readonly at: number; readonly action: Json } | undefined;
  /** Cursor at which the decision turned out to be unlawful. */
  refusedAt: number;
  decidedAt: number;
}

export class Minds {
  readonly #registered: Registered;
  readonly #minds = new Map<Seat, Mind>();

  constructor(registered: Registered) {
    this.#registered = registered;
  }

  /** The earliest thing a software player wants to do; undefined when all of them wait. */
  next(state: TableState): Thought | undefined {
    if (state.phase !== 'playing' || state.pausedBy >= 0) return undefined;
    let next: Thought | undefined;
    const able = this.#registered.game.mayAct(state.inner);
    for (const seat of able) {
      const occupant = state.seats[seat]!;
      const id = softwareOn(this.#registered, occupant);
      if (id === undefined || occupant.decided === occupant.count) continue;
      if (state.offers.some((offer) => offer.seat === seat)) continue;
      const thought = this.#think(state, seat, id);
      if (thought === undefined || (next !== undefined && next.at <= thought.at)) continue;
      next = {
        seat,
        at: thought.at,
        action: thought.action,
        actionId: `player-${state.deals}-${seat}-${thought.count}`,
      };
    }
    return next;
  }

  /** The table refused what this seat wanted: once it does something else, then it waits for its cursor to move. */
  refused(state: TableState, seat: Seat): void {
    const mind = this.#minds.get(seat);
    if (mind === undefined) return;
    const { count } = state.seats[seat]!;
    if (mind.refusedAt === count) mind.thought = undefined;
    else mind.decidedAt = -1;
    mind.refusedAt = count;
  }

  #think(state: TableState, seat: Seat, id: string): Mind['thought'] {
    const mind = this.#mindOf(state, seat, id);
    const { count, movedAt } = state.seats[seat]!;
    if (mind.decidedAt === count) return mind.thought;
    mind.decidedAt = count;
    this.#takeIn(state, seat, mind);
    const { game } = this.#registered;
    const view = game.view(state.inner, seat);
    const random = playerRandom(state.secret, seat, count);
    const perplexed = mind.refusedAt === count;
    const decision = perplexed ? undefined : mind.player?.decide(mind.memory, view, random);
    if (decision !== undefined) {
      mind.thought = {
        count,
        at: movedAt + Math.max(0, Math.round(decision.delay)),
        action: decision.action,
      };
    } else if (hasMove(game, state, seat) && (perplexed || !state.timers.some((timer) => timer.shown))) {
      const action = game.sample(view, random);
      mind.thought = action === undefined ? undefined : { count, at: movedAt + PERPLEXED_MS, action };
    } else {
      mind.thought = undefined;
    }
    return mind.thought;
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
    };
    this.#minds.set(seat, mind);
    return mind;
  }

  #takeIn(state: TableState, seat: Seat, mind: Mind): void {
    for (let i = mind.upTo - state.forgotten; i < state.log.length; i++) {
      const event = state.log[i]!;
      if (event.kind.startsWith('t:')) continue;
      const shown = shownTo(this.#registered.game, event, seat);
      if (shown !== undefined) mind.player?.see(mind.memory, shown);
    }
    mind.upTo = state.forgotten + state.log.length;
  }
}
