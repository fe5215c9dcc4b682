/** Why an action is not allowed now. The order of the tests is part of the rules (G16). */
import { RANKS } from '#games/cards.ts';
import { CLOCK, type ClockAction, type Refusal, type Seat } from '#games/game.ts';
import type { Action, Claim, State } from './types.ts';
import { guardRuns, lastLayRuns, mayLay } from './window.ts';

const ROUND_OVER: Refusal = { code: 'round-over' };
const OUT_OF_ROUND: Refusal = { code: 'out-of-round' };
const NO_SUCH_SEAT: Refusal = { code: 'no-such-seat' };
const NO_SUCH_TIMER: Refusal = { code: 'no-such-timer' };
const OTHER_CALLING: Refusal = { code: 'other-calling' };
const STALE: Refusal = { code: 'stale' };
const NOT_YOUR_TURN: Refusal = { code: 'not-your-turn' };
const WINDOW_OPEN: Refusal = { code: 'window-open' };
const NO_CARDS: Refusal = { code: 'no-cards' };
const NOT_IN_HAND: Refusal = { code: 'not-in-hand' };
const ONE_CARD_ONLY: Refusal = { code: 'one-card-only' };
const TOO_LATE: Refusal = { code: 'too-late' };
const NOTHING_TO_CHALLENGE: Refusal = { code: 'nothing-to-challenge' };
const OWN_LAY: Refusal = { code: 'own-lay' };
const SAFE: Readonly<Record<'first-card-safe' | 'last-card-safe', Refusal>> = {
  'first-card-safe': { code: 'first-card-safe' },
  'last-card-safe': { code: 'last-card-safe' },
};

export function refuse(state: State, seat: Seat, action: Action | ClockAction): Refusal | undefined {
  if (action.do === 'clock') return refuseClock(state, seat, action);
  if (!(seat >= 0 && seat < state.seats)) return NO_SUCH_SEAT;
  if (action.do === 'lay') return refuseLay(state, seat, action);
  return refuseAnswer(state, seat, action);
}

type LayAction = Extract<Action, { do: 'lay' }>;

function refuseLay(state: State, seat: Seat, action: LayAction): Refusal | undefined {
  if (state.over) return ROUND_OVER;
  if (action.no !== undefined && action.no !== state.lays + 1) return STALE;
  if (seat !== state.turn) return NOT_YOUR_TURN;
  if (!mayLay(state)) return WINDOW_OPEN;
  const cards = action.cards;
  if (cards.length === 0) return NO_CARDS;
  if (!holds(state.hands[seat]!, cards)) return NOT_IN_HAND;
  if (cards.length > 1 && state.options.cardsPerTurn === 'one') return ONE_CARD_ONLY;
  return refuseRank(state, action.claim) ?? refuseCount(state, action.claim, cards.length);
}

/** Scratch of `holds`, by card: the stamp of the hand that holds it. */
const held = new Float64Array(108);
let stamp = 0;

/** Every card is in the hand, none is named twice. */
function holds(hand: readonly number[], cards: readonly number[]): boolean {
  if (cards.length === 1) return hand.includes(cards[0]!);
  if (cards.length > hand.length) return false;
  stamp++;
  for (let i = 0; i < hand.length; i++) held[hand[i]!] = stamp;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (held[card] !== stamp) return false;
    held[card] = 0;
  }
  return true;
}

/** G7, G19. */
function refuseRank(state: State, claim: Claim | undefined): Refusal | undefined {
  if (claim === undefined) {
    return state.due >= 0 ? undefined : { code: 'rank-not-due' };
  }
  if (state.due >= 0) {
    return claim.rank === state.due ? undefined : { code: 'rank-not-due', params: { due: state.due } };
  }
  if (state.options.order === 'free' || state.lastClaim < 0) return undefined;
  const steps = Math.abs(claim.rank - state.lastClaim);
  if (steps <= 1 || steps === RANKS - 1) return undefined;
  return { code: 'rank-not-due', params: { last: state.lastClaim } };
}

/** G8, G18. */
function refuseCount(state: State, claim: Claim | undefined, laid: number): Refusal | undefined {
  if (!state.options.countMayLie) {
    if (claim === undefined || claim.count === laid) return undefined;
    return { code: 'count-must-be-true', params: { min: laid, max: laid } };
  }
  const max = mostOfARank(state);
  const claimed = claim === undefined ? laid : claim.count;
  if (claimed >= 1 && claimed <= max && laid <= max) return undefined;
  return { code: 'count-must-be-true', params: { min: 1, max } };
}

/** G18: how many cards of one rank, jokers included, are in play. */
export function mostOfARank(state: Pick<State, 'options'>): number {
  return state.options.packs * (state.options.jokers ? 6 : 4);
}

type Answer = Exclude<Action, { do: 'lay' }>;

/** Challenge, waive, believe, doubt: all answer a lay and are tested alike. */
function refuseAnswer(state: State, seat: Seat, action: Answer): Refusal | undefined {
  if (state.over) return ROUND_OVER;
  if ((state.outSet >> seat) & 1) return OUT_OF_ROUND;
  const secret = action.do === 'believe' || action.do === 'doubt';
  if (secret !== (state.options.calling === 'verdeckt')) return OTHER_CALLING;
  const lay = state.lay;
  const named = action.lay;
  if (named !== undefined && named >= 1 && named < state.lays) return TOO_LATE;
  if (lay === null || (named !== undefined && named !== lay.no)) return NOTHING_TO_CHALLENGE;
  if ((lay.waived >> seat) & 1) return TOO_LATE;
  if (!lay.open && lay.safe === '') return TOO_LATE;
  if (seat === lay.seat) return OWN_LAY;
  if (lay.safe !== '') return SAFE[lay.safe];
  return undefined;
}

function refuseClock(state: State, seat: Seat, action: ClockAction): Refusal | undefined {
  if (seat !== CLOCK || state.over || !clockRuns(state, action.timer)) return NO_SUCH_TIMER;
  if (action.key !== undefined && action.key !== String(state.lay!.no)) return NO_SUCH_TIMER;
  return undefined;
}

function clockRuns(state: State, timer: string): boolean {
  if (timer === 'guard') return guardRuns(state);
  if (timer === 'last-lay') return lastLayRuns(state);
  if (timer === 'choose') return state.options.calling === 'verdeckt' && state.lay?.open === true;
  return false;
}
