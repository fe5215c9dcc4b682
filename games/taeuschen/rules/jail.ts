/** Out of jail: the bail, or unseen (T14, T25). Jail cards are in cards.ts, doubles in turn.ts. */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { deviation, refuseAmount, refuseSpending } from './buy.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import { amountOf } from './money.ts';
import type { Scene } from './scene.ts';
import { type Amount, BANK, BOARD, type Moved, type State } from './types.ts';

/** At the start of the own turn the bail may be paid. */
export function mayPayBail(state: State, seat: Seat): boolean {
  return state.stage === 'roll' && state.turn === seat && !state.extra;
}

export function refuseLeave(state: State, seat: Seat, amount: Amount): Refusal | undefined {
  const { bail } = editionOf(state.options.pack);
  if (state.prisoner !== seat) return { code: 'not-in-jail' };
  const sum = amountOf(state, amount, bail);
  if (sum > bail) return { code: 'wrong-sum', params: { sum: bail } };
  if (sum === 0 && bail > 0) {
    if (leaveFor(state, seat, 'escape') !== undefined) return undefined;
    return { code: 'not-open', params: { cheat: 'escape', sum: bail } };
  }
  if (!mayPayBail(state, seat)) return { code: 'not-now' };
  if (sum < bail && leaveFor(state, seat, 'short', bail - sum) === undefined) {
    return { code: 'not-open', params: { cheat: 'short', sum: bail } };
  }
  return refuseAmount(state, seat, amount, sum) ?? refuseSpending(state, seat, sum);
}

/** Off comes the cuff; on the own turn it looks the same whether or not it was paid for. */
export function leave(scene: Scene, seat: Seat, amount: Amount): void {
  const { state, edition } = scene;
  const sum = amountOf(state, amount, edition.bail);
  const missing = edition.bail - sum;
  const by = sum === 0 ? leaveFor(state, seat, 'escape') : leaveFor(state, seat, 'short', missing);
  const moved: Moved = sum === 0 ? { what: 'cuff' } : { what: 'missing', to: BANK, sum: missing };
  const open = mayPayBail(state, seat);
  scene.look(seat, BOARD);
  record(scene, seat, { verb: 'leave', to: BANK, sum, ...deviation(missing > 0 ? by : undefined, [moved]) });
  scene.pay(seat, BANK, sum, amount.notes);
  scene.cuff(-1);
  scene.act('leave', seat, open);
}
