/** What the own hands hold, and what they can do: one thing for the whole screen. */
import type { Seat } from '#games/game.ts';
import type { RoundProps } from '#web/game-ui.ts';
import type { Action, Goods, Notes, Space, Street, View, ZoneId } from '../rules/types.ts';
import type { Ask } from './asks.ts';
import type { Piece, Place } from './hand.ts';
import type { Job } from './job.ts';
import type { Why } from './leave.ts';
import type { Naming } from './naming.ts';
import type { Gaze } from './useGaze.ts';

/** What opens over the table. */
export type Opened =
  | { readonly sheet: 'cheats' | 'trial' | 'cards' | 'build' | 'debts' | 'choose' }
  | { readonly sheet: 'accuse'; readonly window: number }
  | {
      readonly sheet: 'trade';
      readonly to?: Seat;
      readonly give?: Partial<Goods>;
      readonly want?: Partial<Goods>;
      readonly counter?: number;
    };

/** A press this soon after another thing was asked was meant for what was asked before, ms. */
export const MISCLICK_GUARD = 350;

/** What the hands hold and lay out, and what it is for. */
export interface Held {
  readonly props: RoundProps<View>;
  readonly view: View;
  readonly naming: Naming;
  readonly gaze: Gaze;
  readonly asks: readonly Ask[];
  /** What the table waits for from this seat, or the nearest thing. */
  readonly main: Ask | undefined;
  readonly active: boolean;
  readonly sending: boolean;
  /** Why the last gesture came to nothing. */
  readonly notice: string;
  readonly opened: Opened | null;
  readonly job: Job | undefined;
  /** Notes on the mat; those of the right sum while nobody has touched it. */
  readonly laid: Notes;
  readonly got: Notes;
  readonly touched: boolean;
  readonly sum: number;
  readonly why: Why | null;
  /** A sum that is only said: of a bid, of a demand. */
  readonly said: Said | undefined;
  readonly held: Piece | null;
  /** Where the token in the hand is held over. */
  readonly at: Space;
  /** Of the walk the own token is on, from `at` to where it has to go; 0 while it stands. */
  readonly steps: number;
  /** The space whose card is open. */
  readonly card: Space | null;
}

/** Every gesture; the same functions for as long as the screen is there. */
export interface Hands {
  open(what: Opened | null): void;
  showCard(space: Space | null): void;
  say(text: string): void;
  send(action: Action, options?: { readonly reaction?: number }): void;
  /** Runs what a press means, unless it came too soon. @param at of the press, in the page's monotonic time */
  guarded(at: number, what: () => void): void;
  begin(job: Job | null): void;
  tapOwn(value: number): void;
  tapTray(value: number): void;
  tapMat(value: number, got?: boolean): void;
  nudge(by: 1 | -1): void;
  reset(): void;
  doJob(): void;
  lift(piece: Piece): void;
  put(place: Place): void;
  /** Lifts and puts down in one go: a drag. */
  carry(piece: Piece, place: Place | undefined): void;
  drop(): void;
  step(by: 1 | -1): void;
  holdOver(space: Space): void;
  walk(): void;
  setDown(space: Space): void;
  demand(from: Seat, street: number, due: number | undefined, sum: number | null): void;
  /** ms since the running window was first shown. */
  reaction(): number;
  /** A tap on a space: the hand goes there, or its card is opened. */
  tapSpace(space: Space): void;
  /** A tap on a token lifts it; on the one in the hand it is a tap on the space it lies over, where there is one. */
  tapToken(seat: Seat, space?: Space): void;
  /** A tap on a deed opens its card; with another deed in the hand it is put on it. */
  tapDeed(street: Street, seat: Seat): void;
  /** A tap on a note that lies in front of somebody. */
  tapNote(from: Seat, value: number): void;
  /** A tap on a zone looks there; with a deed in the hand, on somebody, it means a trade. @param seat whose, −1 nobody's */
  tapZone(zone: ZoneId, seat: Seat): void;
}

export type Grip = Held & Hands;

export interface Said {
  readonly key: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** All that the board shows of a view. */
const ON_BOARD = ['zones', 'target', 'out', 'landings', 'seat', 'seats', 'options'] as const;

/** On the board everything lies as it lay: looks, clocks and sentences have changed, or nothing. */
export function liesTheSame(before: Held, after: Held): boolean {
  const [one, other] = [before.held, after.held];
  return (
    ON_BOARD.every((part) => before.view[part] === after.view[part]) &&
    before.naming === after.naming &&
    before.at === after.at &&
    before.steps === after.steps &&
    (one === other || (one?.piece === 'token' && other?.piece === 'token' && one.seat === other.seat))
  );
}

/** Names what is asked, so that a new thing is told from the same one in another view. */
export function keyOf(ask: Ask | undefined): string {
  switch (ask?.ask) {
    case undefined:
      return '';
    case 'debt':
      return `debt-${ask.debt.no}`;
    case 'choose':
      return `choose-${ask.task.no}`;
    case 'offer':
      return `offer-${ask.offer.no}`;
    case 'rent':
      return `rent-${ask.landing.seat}-${ask.landing.street}`;
    default:
      return ask!.ask;
  }
}
