/** One record being folded: tells its events, keeps every observer's cursor, and what is remembered of them. */
import type { Json, Outcome, Registered, Seat } from '#games/game.ts';
import { type FullEvent, shownTo, type TableState } from './state.ts';
import type { ShownEvent, TableEvent } from './wire.ts';

/** Events kept for resuming; the oldest half goes when there are more. */
const LOG = 20_000;

/** Listens to a fold. */
export interface Ear {
  /** One event: what each seat is shown of it, and last what spectators are. */
  told?(shown: readonly (ShownEvent | undefined)[]): void;
  /** An action of the running round; the n-th, the deal being 0. */
  played?(n: number, seat: Seat, action: Json): void;
  /** The state that is being folded, which changes in place. */
  born?(state: TableState): void;
  /** Right before a round is dealt, and right before it is revealed; null: ended early. */
  dealing?(): void;
  revealed?(outcome: Outcome | null): void;
}

/** One record being applied: tells events and keeps the cursors of all observers. */
export class Run {
  readonly registered: Registered;
  readonly state: TableState;
  readonly ear: Ear;
  /** The seat whose move this record was. */
  moved: Seat | undefined;
  /** Something of this record was told to everybody; and something that happened in the game. */
  toldAll = false;
  openly = false;

  constructor(registered: Registered, state: TableState, ear: Ear) {
    this.registered = registered;
    this.state = state;
    this.ear = ear;
  }

  tell(event: TableEvent): void {
    this.happened(event);
  }

  happened(event: FullEvent): void {
    const { state } = this;
    const { game } = this.registered;
    const shown = state.seats.map((_, seat) => shownTo(game, event, seat));
    const watched = shownTo(game, event, 'table');
    state.seats.forEach((seat, i) => {
      if (shown[i] === undefined) return;
      seat.count++;
      if (!stirs(event, i)) return;
      seat.stirred++;
      seat.movedAt = state.at;
    });
    if (watched !== undefined) {
      state.watched++;
      state.watchedAt = state.at;
    }
    if (watched !== undefined && !shown.includes(undefined)) {
      this.toldAll = true;
      if (!event.kind.startsWith('t:') && game.idles?.(event) !== true) {
        this.openly = true;
        state.openlyAt = state.at;
      }
    }
    state.log.push(event);
    this.ear.told?.([...shown, watched]);
  }
}

/** Whether a software player on this seat thinks anew because of what its seat was just shown. */
function stirs(event: FullEvent, seat: Seat): boolean {
  if (!event.kind.startsWith('t:')) return true;
  const own = event as TableEvent;
  switch (own.kind) {
    case 't:started':
    case 't:resumed':
    case 't:woke':
    case 't:clock':
    case 't:void':
      return true;
    case 't:bot':
    case 't:stand-in':
      return own.seat === seat;
    default:
      return false;
  }
}

export function forgetOld(registered: Registered, state: TableState): void {
  if (state.log.length > LOG) forget(registered, state, state.log.length - LOG / 2);
}

/** Drops the oldest events; cursors before them will get a full view. */
export function forget(registered: Registered, state: TableState, n: number): void {
  for (const event of state.log.slice(0, n)) {
    state.base.forEach((_, seat) => {
      if (shownTo(registered.game, event, seat) !== undefined) state.base[seat]!++;
    });
    if (shownTo(registered.game, event, 'table') !== undefined) state.watchedBase++;
  }
  state.log.splice(0, n);
  state.forgotten += n;
  state.roundStart = Math.max(0, state.roundStart - n);
}

/** The seats are numbered anew: nothing told before can be told again. */
export function forgetAll(state: TableState): void {
  state.forgotten += state.log.length;
  state.log = [];
  state.roundStart = 0;
  state.base = state.seats.map((seat) => seat.count);
  state.watchedBase = state.watched;
  for (const seat of state.seats) seat.epoch = ++state.epochs;
  state.inner = null;
}
