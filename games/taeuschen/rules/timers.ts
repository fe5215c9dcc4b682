/** The clocks the rules wait for (T7, T8, T15, T17, T21, T24), and whether one of them runs. */
import type { Timer } from '#games/game.ts';
import { cannotPay } from './debts.ts';
import { graceRuns } from './grace.ts';
import { members } from './seats.ts';
import type { State } from './types.ts';

/** T7: acts younger than this are never cut off. */
const YOUNG_MS = 2000;
/** T15. */
const LAST_HOTEL_MS = 5000;
/** T24. */
const GAZE_MS = 1000;
/** T8, D: how long a free street waits for an answer. */
const BUY_MS = 30_000;
/** T17, D: how long whoever cannot pay may look for a trade. */
const DEBT_MS = 60_000;

export function timers(state: State): Timer[] {
  const { options, stage } = state;
  if (stage === 'over') return [];
  const running: Timer[] = [];
  const add = (id: string, key: string | number, ms: number, shown: boolean): void => {
    running.push({ id, key: String(key), ms, shown });
  };
  const grace = options.graceSeconds * 1000;
  if (graceRuns(state)) {
    // What was done last can be caught, too.
    const ms = stage === 'last' ? Math.max(grace, YOUNG_MS) : grace;
    add('grace', `${state.rolls}.${state.turn}.${stage}`, ms, true);
  }
  if (state.auction !== null) {
    const { no, bids } = state.auction;
    add('auction', `${no}.${bids}`, options.auctionSeconds * 1000, true);
  }
  if (state.lastHotel !== null) add('last-hotel', state.lastHotel.no, LAST_HOTEL_MS, true);
  if (state.trial !== null) {
    const { no, voting } = state.trial;
    add('vote', `${no}.${voting ? 1 : 0}`, options.voteSeconds * 1000, true);
  }
  if (stage === 'buy') add('buy', state.offeredNo, BUY_MS, true);
  for (const seat of members(debtors(state))) {
    if (cannotPay(state, seat)) add(`debt:${seat}`, debtKey(state, seat), DEBT_MS, false);
  }
  if (!state.clocks) return running;
  for (const { no, old } of state.acts) if (!old) add(`act:${no}`, no, Math.max(grace, YOUNG_MS), false);
  for (const { no, seat } of state.looks) add(`gaze:${no}`, seat, GAZE_MS, false);
  return running;
}

function debtors(state: State): number {
  let set = 0;
  for (const { from } of state.debts) set |= 1 << from;
  return set;
}

function debtKey(state: State, seat: number): number {
  return state.debts.find(({ from }) => from === seat)!.no;
}

/** This very clock runs; without a key, one of this name. Quick: the laws ask for every nonsense. */
export function runs(state: State, timer: string, key: string | undefined): boolean {
  return timers(state).some((one) => one.id === timer && (key === undefined || one.key === key));
}
