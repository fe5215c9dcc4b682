/**
 * What a person settles in advance on this device: bidding up to a number of chips, and taking no loans. Nothing
 * of it is sent; it only presses, at the person's own turn and after a pause, what the person would have pressed.
 */
import { createStore } from '#web/store.ts';
import { delayOf } from '../players/delays.ts';
import type { View } from '../rules/types.ts';
import type { Verb } from './model.ts';

export interface Plan {
  /** The table and its deal that it is for. */
  readonly game: string;
  /** The auction it is for. */
  readonly round: number;
  /** Chips put into the middle in this auction, altogether. */
  readonly limit: number;
  /** What comes after that. */
  readonly after: 'ask' | 'drop';
}

export interface NoLoans {
  readonly game: string;
  /** Only in this round; null: until it is changed. */
  readonly round: number | null;
}

export interface Plans {
  readonly bids: Plan | null;
  readonly noLoans: NoLoans | null;
}

/** Lives as long as the page. */
export const plans = createStore<Plans>({ bids: null, noLoans: null });

/** Those of the plans that are in force: for this game, this round, and an auction that is not over. */
export function inForce(all: Plans, game: string, view: View): Plans {
  const auction = view.phase === 'loans' || view.phase === 'auction';
  const stillIn = view.phase === 'loans' || view.active.includes(view.seat);
  const { bids, noLoans } = all;
  return {
    bids:
      bids !== null && bids.game === game && bids.round === view.round && auction && stillIn ? bids : null,
    noLoans:
      noLoans !== null && noLoans.game === game && (noLoans.round === null || noLoans.round === view.round)
        ? noLoans
        : null,
  };
}

/** What the plans do now; null: nothing, the person is asked. */
export function planned(view: View, { bids, noLoans }: Plans): Verb | null {
  if (view.turn !== view.seat || view.over) return null;
  if (view.phase === 'loans') return noLoans === null ? null : 'ready';
  if (view.phase !== 'auction' || bids === null) return null;
  if ((view.bids[view.seat] ?? 0) < bids.limit && view.chips > 0) return 'bid';
  return bids.after === 'drop' ? 'drop' : null;
}

/** Milliseconds until a plan presses: as a person's press would come, and knowing neither limit nor hand. */
export function pauseOf(view: View, random: () => number = Math.random): number {
  return delayOf(view.phase, { float: random, int: (n) => Math.floor(random() * n) });
}

/** Most chips this seat could have put in by the end of the auction, from what it holds now. */
export function mostBids(view: View): number {
  return (view.bids[view.seat] ?? 0) + Math.max(0, view.chips);
}
