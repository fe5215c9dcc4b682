/**
 * The choices software players think in, as small numbers. Of sales there are two: everything or nothing. The
 * price is the same for each share sold and falls for those kept, so what is worth selling is worth selling whole.
 */
import { play } from '../rules/play.ts';
import { shareList } from '../rules/shares.ts';
import { type Action, COLOURS, type State } from '../rules/types.ts';
import { ofColour } from '../rules/view.ts';

export const BID = 0;
export const DROP = 1;
export const TAKE = 2;
export const SELL_ALL = 3;
export const SELL_NONE = 4;
export const DECLINE = 5;
export const READY = 6;
export const LOAN = 7;
export type Move = number;
export const MOVES = 8;

const ACTIONS: readonly (Action | undefined)[] = [
  { do: 'bid' },
  { do: 'drop' },
  { do: 'take' },
  undefined,
  { do: 'sell', shares: [] },
  { do: 'decline' },
  { do: 'ready' },
  { do: 'loan' },
];

/** The action of the rules a move stands for. */
export function actionOf(state: State, move: Move): Action {
  return ACTIONS[move] ?? { do: 'sell', shares: ofColour(state, state.turn, border(state)) };
}

/** The seat in turn makes the move. */
export function makeMove(state: State, move: Move): void {
  play(state, state.turn, actionOf(state, move));
}

/** Own shares of the seat in turn that could be sold now. */
export function sellable(state: State): number {
  return state.laid[state.turn * COLOURS.length + border(state)]!;
}

function border(state: State): number {
  return shareList(state.options).borders[state.revealed]!;
}

/**
 * The moves open to the seat in turn, into `into`; those that are the same as another one are left out.
 *
 * @returns how many
 */
export function openMoves(state: State, into: Move[]): number {
  let n = 0;
  switch (state.phase) {
    case 'loans':
      into[n++] = READY;
      if (mayBorrow(state)) into[n++] = LOAN;
      break;
    case 'auction':
      into[n++] = DROP;
      if (state.chips[state.turn]! > 0) into[n++] = BID;
      if (state.options.loanTiming === 'own-bid' && state.loans[state.turn] === 0 && mayBorrow(state)) {
        into[n++] = LOAN;
      }
      break;
    case 'winner':
      into[n++] = TAKE;
      into[n++] = sellable(state) > 0 ? SELL_ALL : SELL_NONE;
      break;
    case 'second':
      into[n++] = DECLINE;
      if (state.winnerDid === 'sell') into[n++] = TAKE;
      else if (sellable(state) > 0) into[n++] = SELL_ALL;
      break;
  }
  return n;
}

/** U8. */
function mayBorrow(state: State): boolean {
  return state.bank >= 2 && (state.options.overdraft || state.points[state.turn]! >= 2);
}
