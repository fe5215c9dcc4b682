/** One of two tables that an observer must not be able to tell apart, and all that it has of it. */
import type { ClockAction, Game, Observer, Random, Seat } from '#games/game.ts';
import type { Act, Action, Event, Landing, Options, Shown, State, View } from '../types.ts';

export type Rules = Game<Options, State, Action, View, Event, Shown>;

/** A table and what it has told the observer since it was last compared. */
export class World {
  readonly state: State;
  readonly rules: Rules;
  readonly observer: Observer;
  told: string[] = [];
  events: Event[] = [];
  /** What was done here and not there: acts and landings, by their numbers. */
  own = new Set<number>();
  /** Some of that could be caught until just now. */
  closed = false;

  constructor(rules: Rules, state: State, observer: Observer) {
    this.rules = rules;
    this.state = rules.copy(state);
    this.observer = observer;
  }

  /** Plays an action; false when it is refused. */
  play(seat: Seat, action: Action | ClockAction, chance: Random): boolean {
    const { rules, state } = this;
    this.events = [];
    if (rules.refuse(state, seat, action) !== undefined) return false;
    const closing = [...state.acts, ...state.landings].some(
      (entry) => this.own.has(entry.no) && ends(state, entry),
    );
    const before = state.windows;
    rules.play(state, seat, action, chance, (event) => this.hear(event));
    this.closed = state.windows !== before && closing;
    return true;
  }

  hear(event: Event): void {
    const { rules, observer, state } = this;
    this.events.push(event);
    const shown = rules.show(event, observer);
    if (shown === undefined) return;
    // T22: move clocks start anew with what all hear and what brings the game on.
    const all = ['table' as const, ...Array(state.seats).keys()];
    const open = all.every((one) => rules.show(event, one) !== undefined) && rules.idles?.(event) !== true;
    this.told.push(`${open ? '!' : ''}${JSON.stringify(shown)}`);
  }

  /** All that the observer has: what it was told, view, offers, clocks, whom the table waits for, who may call. */
  wire(): string {
    const { rules, state, observer } = this;
    const view = rules.view(state, observer);
    const seats = [...Array(state.seats).keys()];
    const awaited = seats.filter((seat) => rules.awaited!(rules.view(state, seat)));
    const clocks = rules.timers(state).filter(({ shown }) => shown);
    return JSON.stringify([
      this.told,
      view,
      rules.legal(view),
      clocks,
      awaited,
      rules.mayAct(state),
      rules.callers!(state),
    ]);
  }
}

/** T6, T7: with the next roll this can no longer be caught or demanded. */
function ends(state: State, { old, carried, seat, no }: Act | Landing): boolean {
  if (state.stage === 'last' || carried) return true;
  return old && !(seat === state.turn && no > state.diceAt);
}
