/** Time at a table: which clocks run, how long, and what is due next. Reads the state, never a clock. */
import type { AnyGame, Registered, Seat } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { COLLECT_MS } from './fair.ts';
import { softwareOn, type TableState } from './state.ts';
import type { Pace } from './wire.ts';

const HOUR = 3_600_000;

/** In correspondence everybody looks in once in so long, ms. */
export const SELDOM_MS = 24 * HOUR;

/** How long a seat may think about its move, ms; null: as long as it likes. */
const MOVE_MS: Readonly<Record<Pace, number | null>> = {
  gemuetlich: null,
  normal: 60_000,
  blitz: 15_000,
  correspondence: SELDOM_MS,
};

/** A clock of people overdue by more than this ran out because nobody served the table: it does not count. */
const UNSERVED_MS: Readonly<Record<Pace, number>> = {
  gemuetlich: 2_000,
  normal: 2_000,
  blitz: 2_000,
  // Served in passing, without anybody waiting at it.
  correspondence: HOUR,
};

export interface Due {
  readonly at: number;
  readonly what: Journaled;
  /** The same in every process, so that it happens once. */
  readonly actionId: string;
}

/** What the table has to do next by itself, software players left out; undefined when nothing is due ever. */
export function nextDue(state: TableState): Due | undefined {
  if (state.phase !== 'playing') return undefined;
  // Whoever called before a clock ran out must not lose to it: clocks wait for the settlement.
  if (state.offers.length > 0) {
    return {
      at: state.offersAt + COLLECT_MS,
      what: { do: 'settle' },
      actionId: `settle-${state.deals}-${state.plays}`,
    };
  }
  return nextOfPeople(state);
}

/** True when the next clock of people was not served in time. */
export function unserved(state: TableState, now: number): boolean {
  const due = state.phase === 'playing' ? nextOfPeople(state) : undefined;
  return due !== undefined && now - due.at > UNSERVED_MS[state.pace];
}

function nextOfPeople(state: TableState): Due | undefined {
  if (state.pausedBy >= 0) return undefined;
  let next: Due | undefined;
  const offer = (at: number, what: Journaled, actionId: string) => {
    if (next === undefined || at < next.at) next = { at, what, actionId };
  };
  for (const { id, key, startedAt, ms } of state.timers) {
    offer(startedAt + ms, { do: 'clock', timer: id, key }, `clock-${state.deals}-${id}-${key}`);
  }
  for (const { seat, startedAt, ms } of state.moves) {
    offer(startedAt + ms, { do: 'move-over', seat }, `move-${state.deals}-${state.plays}-${seat}`);
  }
  return next;
}

/**
 * The seat has a move of its own to make, not only the right to interrupt: the game waits for it. Judged by
 * what the seat itself sees, so that clocks tell nothing.
 */
export function hasMove(game: AnyGame, state: TableState, seat: Seat): boolean {
  if (state.phase !== 'playing' || !game.mayAct(state.inner).includes(seat)) return false;
  if (game.awaited !== undefined) return game.awaited(game.view(state.inner, seat));
  const callers = game.callers?.(state.inner) ?? [];
  return game.legal(game.view(state.inner, seat)).some((choice) => {
    if (choice.kind === 'subset') return true;
    const role = game.contest?.(state.inner, seat, choice.action)?.role;
    return role === 'close' || (role === undefined && !callers.includes(seat));
  });
}

/** Starts clocks the rules have opened since and stops those they have closed. */
export function syncTimers(registered: Registered, state: TableState): void {
  const open = registered.game.timers(state.inner);
  const since = state.pausedBy >= 0 ? state.pausedAt : state.at;
  state.timers = open.map(({ id, key, shown, ms }) => {
    const running = state.timers.find((t) => t.id === id && t.key === key);
    return running ?? { id, key, shown, ms: windowMs(registered, state, ms), startedAt: since };
  });
}

/** Somebody needs longer: clocks that run already are stretched too, never shortened. */
export function stretchClocks(registered: Registered, state: TableState): void {
  if (state.phase !== 'playing') return;
  const lengths = new Map(registered.game.timers(state.inner).map(({ id, key, ms }) => [`${id} ${key}`, ms]));
  state.timers = state.timers.map((timer) => {
    const ms = windowMs(registered, state, lengths.get(`${timer.id} ${timer.key}`) ?? 0);
    return ms > timer.ms ? { ...timer, ms } : timer;
  });
  const moveMs = MOVE_MS[state.pace];
  if (moveMs === null) return;
  state.moves = state.moves.map((move) => {
    const ms = moveMs * state.seats[move.seat]!.factor;
    return ms > move.ms ? { ...move, ms } : move;
  });
}

/** A window is everybody's: the longest factor of the people at the table stretches it. */
function windowMs(registered: Registered, state: TableState, ms: number): number {
  let factor = 1;
  for (const seat of state.seats) {
    if (seat.kind === 'person' && softwareOn(registered, seat) === undefined)
      factor = Math.max(factor, seat.factor);
  }
  return (state.pace === 'correspondence' ? MOVE_MS.correspondence! : ms) * factor;
}

/**
 * Starts and stops move clocks. None runs beside a shown clock of the rules: that one will move the game on.
 * @param anew everybody has just seen something happen in the game: they all start again. Never because of
 *   who did something, for that may be a secret.
 */
export function syncMoves(registered: Registered, state: TableState, anew: boolean): void {
  const ms = MOVE_MS[state.pace];
  if (ms === null || state.phase !== 'playing' || state.timers.some((timer) => timer.shown)) {
    if (state.moves.length > 0) state.moves = [];
    return;
  }
  const since = state.pausedBy >= 0 ? state.pausedAt : state.at;
  const moves: TableState['moves'] = [];
  state.seats.forEach((occupant, seat) => {
    if (occupant.kind !== 'person' || occupant.standIn !== '') return;
    if (!hasMove(registered.game, state, seat)) return;
    const running = anew ? undefined : state.moves.find((move) => move.seat === seat);
    moves.push(running ?? { seat, ms: ms * occupant.factor, startedAt: since });
  });
  state.moves = moves;
}

/** Moves every clock of people later by so many ms. */
export function shiftClocks(state: TableState, ms: number): void {
  for (const clock of state.timers) clock.startedAt += ms;
  for (const clock of state.moves) clock.startedAt += ms;
}

export function hasMoveClock(pace: Pace): boolean {
  return MOVE_MS[pace] !== null;
}
