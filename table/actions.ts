/**
 * What is written into a table's journal: people's actions, cleaned, and what the table itself does.
 *
 * `who` of a record is the guest, or TABLE. Fields that came from outside were checked before they were
 * written; the fold trusts them.
 */
import type { Json, Seat } from '#games/game.ts';
import type { Pace, TableAction } from './wire.ts';

/** `who` of everything that no person did. */
export const TABLE = 'table';

/** First record of every table. The opener sits at 0 and is the host. */
export interface Open {
  readonly do: 'open';
  readonly code: string;
  readonly game: string;
  /** Number of the rules this table is played by, also after an update. */
  readonly rules: number;
  readonly raw: Json;
  readonly seats: number;
  readonly pace: Pace;
  readonly name: string;
  /** Software player on all other seats. */
  readonly fill?: string;
  /** Secret of the first round, hex. */
  readonly secret: string;
}

/** Actions of people that are written as they came. */
type Plain = Exclude<TableAction, { do: 'start' | 'rematch' }>;

export type Journaled =
  | Open
  | Plain
  /** `secret` is that of the round after the one that is dealt. */
  | { readonly do: 'start'; readonly secret: string }
  | { readonly do: 'rematch'; readonly secret: string }
  /** A software player or a stand-in moves. */
  | { readonly do: 'play'; readonly seat: Seat; readonly action: Json }
  /** A call, or what would close the window it is for; see fair.ts. `arrived`: server time, ms. */
  | {
      readonly do: 'offer';
      readonly seat: Seat;
      readonly action: Json;
      readonly arrived: number;
      readonly reaction: number;
      readonly credit: number;
    }
  | { readonly do: 'settle' }
  | { readonly do: 'clock'; readonly timer: string; readonly key: string }
  /** The move clock of a seat ran out. */
  | { readonly do: 'move-over'; readonly seat: Seat }
  /** The connection of a seat stayed lost through the grace. `to`: who is there to be the host in its place. */
  | { readonly do: 'lost'; readonly seat: Seat; readonly to?: Seat }
  /** Somebody who was missed came back. */
  | { readonly do: 'return'; readonly seat: Seat }
  /** The seat goes to another guest id of the same person. */
  | { readonly do: 'reseat'; readonly seat: Seat; readonly guest: string }
  /** Nobody served the table since the last record; clocks start again from there. */
  | { readonly do: 'wake' };
