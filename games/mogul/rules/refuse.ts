/** Why an action is not allowed now. The order of the tests is part of the rules. */
import type { ClockAction, Refusal, Seat } from '#games/game.ts';
import { LOAN } from './play.ts';
import { shareList } from './shares.ts';
import type { Action, Share, State } from './types.ts';

const NO_SUCH_SEAT: Refusal = { code: 'no-such-seat' };
const NO_SUCH_TIMER: Refusal = { code: 'no-such-timer' };
const OVER: Refusal = { code: 'over' };
const STALE: Refusal = { code: 'stale' };
const WRONG_PHASE: Refusal = { code: 'wrong-phase' };
const NOT_YOUR_TURN: Refusal = { code: 'not-your-turn' };
const ALREADY_USED: Refusal = { code: 'already-used' };
const NO_CHIPS: Refusal = { code: 'no-chips' };
const BANK_EMPTY: Refusal = { code: 'bank-empty' };
const TOO_FEW_POINTS: Refusal = { code: 'too-few-points', params: { needed: LOAN } };
const NOT_YOURS: Refusal = { code: 'not-yours' };
const WRONG_COLOUR: Refusal = { code: 'wrong-colour' };

export function refuse(state: State, seat: Seat, action: Action | ClockAction): Refusal | undefined {
  if (action.do === 'clock') return NO_SUCH_TIMER;
  if (!(seat >= 0 && seat < state.seats)) return NO_SUCH_SEAT;
  if (state.phase === 'over') return OVER;
  if (action.no !== undefined && action.no !== state.acts + 1) return STALE;
  if (!fitsPhase(state, action)) return WRONG_PHASE;
  if (seat !== state.turn) return NOT_YOUR_TURN;
  switch (action.do) {
    case 'bid':
      return state.chips[seat]! > 0 ? undefined : NO_CHIPS;
    case 'loan':
      return refuseLoan(state, seat);
    case 'take':
      return state.winnerDid === 'take' ? ALREADY_USED : undefined;
    case 'sell':
      return state.winnerDid === 'sell' ? ALREADY_USED : refuseSale(state, seat, action.shares);
    default:
      return undefined;
  }
}

function fitsPhase(state: State, action: Action): boolean {
  const { phase } = state;
  switch (action.do) {
    case 'bid':
    case 'drop':
      return phase === 'auction';
    case 'ready':
      return phase === 'loans';
    case 'loan':
      return phase === (state.options.loanTiming === 'before-auction' ? 'loans' : 'auction');
    case 'take':
    case 'sell':
      return phase === 'winner' || phase === 'second';
    case 'decline':
      // U12: the winner cannot decline.
      return phase === 'second';
  }
}

/** U8: on one's own bid once an auction, before it as often as one can pay. */
function refuseLoan(state: State, seat: Seat): Refusal | undefined {
  if (state.options.loanTiming === 'own-bid' && state.loans[seat]! > 0) return ALREADY_USED;
  if (state.bank < LOAN) return BANK_EMPTY;
  if (!state.options.overdraft && state.points[seat]! < LOAN) return TOO_FEW_POINTS;
  return undefined;
}

/** U10: own shares, none named twice, whose background is the border of the revealed one. */
function refuseSale(state: State, seat: Seat, shares: readonly Share[]): Refusal | undefined {
  const own = state.shares[seat]!;
  for (let i = 0; i < shares.length; i++) {
    const share = shares[i]!;
    if (!own.includes(share) || shares.indexOf(share) !== i) return NOT_YOURS;
  }
  const { backs, borders } = shareList(state.options);
  const colour = borders[state.revealed]!;
  for (let i = 0; i < shares.length; i++) if (backs[shares[i]!] !== colour) return WRONG_COLOUR;
  return undefined;
}
