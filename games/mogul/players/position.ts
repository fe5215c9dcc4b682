/** A whole position that agrees with everything a seat sees; what it cannot see is open to be drawn anew. */
import { emptyState, LAST } from '../rules/deal.ts';
import { SHARES } from '../rules/options.ts';
import { shareList } from '../rules/shares.ts';
import { COLOURS, CRASH, type Share, type State, type View } from '../rules/types.ts';

/**
 * @param chips chips in each hand, as far as the player knows them
 * @returns a state of the rules; its pile is in the order of the list with the crash card at the bottom and has
 *   to be shuffled (`shufflePile`) before anything is made of it
 */
export function positionOf(view: View, chips: readonly number[]): State {
  const state = emptyState(view.options, view.seats);
  const { backs } = shareList(view.options);
  state.phase = view.phase;
  state.acts = view.no - 1;
  state.round = view.round;
  state.start = view.start;
  state.turn = view.turn;
  state.bank = view.bank;
  state.middle = view.middle;
  state.revealed = view.revealed;
  state.winner = view.winner;
  state.winnerDid = view.winnerDid ?? '';
  state.dropped.push(...view.dropped);
  state.gone.push(...view.gone);
  for (const seat of view.active) state.active |= 1 << seat;
  for (let seat = 0; seat < view.seats; seat++) {
    state.points[seat] = view.points[seat]!;
    state.chips[seat] = chips[seat]!;
    state.premium[seat] = view.premium[seat]!;
    state.loans[seat] = view.loans[seat]!;
    state.bids[seat] = view.bids[seat]!;
    for (const share of view.shares[seat]!) {
      const colour = backs[share]!;
      state.shares[seat]!.push(share);
      state.laid[seat * COLOURS.length + colour]!++;
      state.lying[colour]!++;
    }
  }
  state.pile.push(CRASH, ...faceDown(view));
  return state;
}

/** The shares of the list that have not been seen yet. */
function faceDown(view: View): Share[] {
  const seen = new Array<boolean>(SHARES).fill(false);
  for (const shares of view.shares) for (const share of shares) seen[share] = true;
  for (const share of view.gone) seen[share] = true;
  if (view.revealed >= 0 && view.revealed !== CRASH) seen[view.revealed] = true;
  return Array.from({ length: SHARES }, (_, share) => share).filter((share) => !seen[share]);
}

/** Shares that will still be turned over before the crash card, on average (U4). */
export function revealsLeft(pile: number): number {
  return pile > LAST ? pile - (LAST + 1) / 2 : Math.max(0, (pile - 1) / 2);
}
