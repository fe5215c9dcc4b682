/** Which cheats a player may try now (T19, T23, T28, T29). */
import type { Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { permitIn } from './permit.ts';
import { KIND, KINDS, type Kind, type Leave, type State } from './types.ts';

/** T28: the kind a deviation is called by where no card names it. */
export const KIND_OF: Readonly<Record<CheatAct, Kind>> = {
  rob: 'money',
  pick: 'money',
  los: 'money',
  short: 'money',
  landlord: 'money',
  usury: 'money',
  build: 'hotel',
  hotel: 'hotel',
  token: 'token',
  step: 'token',
  slip: 'token',
  die: 'dice',
  deed: 'deed',
  swap: 'deed',
  escape: 'cuff',
};

/**
 * D: after so many hands-on acts, lawful or not, a seat cannot deviate any more until the window closes; without
 * a bound a window could be robbed for ever.
 */
const MOST_ACTS = 24;

/** The seat has had its hands on the table too often in this window. */
export function isSpent(state: State, seat: Seat): boolean {
  let n = 0;
  for (const act of state.acts) if (act.seat === seat) n++;
  return n >= MOST_ACTS;
}

/**
 * By what this cheat is permitted to the seat: the card on display, a kept card, or the mode, in this order.
 * Undefined when it is not. Depends on nothing the seat cannot see.
 *
 * @param sum what it would bring, where it is about money
 * @param cards false: goes beyond what a card permits, so that only the mode can
 */
export function leaveFor(state: State, seat: Seat, act: CheatAct, sum = 0, cards = true): Leave | undefined {
  if (state.stage === 'last' || isSpent(state, seat)) return undefined;
  const edition = editionOf(state.options.pack);
  const cheat = edition.cheatOf[act];
  if (cheat !== undefined && cards) {
    const max = edition.cheats[cheat]!.max ?? Number.MAX_SAFE_INTEGER;
    if (sum <= max) {
      if (state.open.includes(cheat)) return { cheat, card: -1, max };
      const kept = state.kept[seat]!;
      const card = permitIn(
        edition,
        kept,
        kept.filter((one) => isBound(state, one)),
      );
      if (card >= 0) return { cheat, card, max };
    }
  }
  if (state.options.meistermogler === false) return undefined;
  return { cheat: KIND + KINDS.indexOf(KIND_OF[act]), card: -1, max: Number.MAX_SAFE_INTEGER };
}

/** The card stands behind an act that can still be caught. */
export function isBound(state: State, card: number): boolean {
  for (const act of state.acts) if (act.card === card) return true;
  return false;
}

/** The kind of cheat behind a number of the ledger; undefined for kinds of the mode. */
export function actOf(state: State, cheat: number): CheatAct | undefined {
  return cheat < KIND ? editionOf(state.options.pack).cheats[cheat]?.act : undefined;
}
