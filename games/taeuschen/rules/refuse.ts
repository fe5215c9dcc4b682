/** Why an action is not allowed now: judged by nothing but what the seat has seen and what is public (T24). */
import type { ClockAction, Refusal, Seat } from '#games/game.ts';
import { refuseAccuse, refuseAnswerTrial, refuseVote } from './accuse.ts';
import { refuseBid, refuseLastHotel, refusePass } from './auction.ts';
import { refuseBuild, refuseBuy, refuseDecline } from './buy.ts';
import { refuseDraw, refusePlay, refusePutBack } from './cards.ts';
import { refuseGiveUp, refuseSell } from './debts.ts';
import { refuseChoose } from './effects.ts';
import { refuseLeave } from './jail.ts';
import { refuseMove } from './move.ts';
import { refuseDemand, refusePay } from './rent.ts';
import { has } from './seats.ts';
import { runs } from './timers.ts';
import { refuseAnswer, refuseOffer } from './trade.ts';
import { refuseChange, refuseTake } from './tray.ts';
import { refusePick, refuseShift, refuseSwap, refuseTurn } from './tricks.ts';
import { refuseRoll, refuseWaive } from './turn.ts';
import type { Action, State } from './types.ts';
import { zoneCount } from './zones.ts';

const NO_SUCH_SEAT: Refusal = { code: 'no-such-seat' };
const NO_SUCH_TIMER: Refusal = { code: 'no-such-timer' };
const OVER: Refusal = { code: 'over' };
const OUT: Refusal = { code: 'bankrupt' };
const NOT_NOW: Refusal = { code: 'not-now' };
const TOO_LATE: Refusal = { code: 'too-late' };

/** T6: when nobody will roll again the lawful rest goes on, until the last window has closed. */
const LAST_NEVER: ReadonlySet<Action['do']> = new Set([
  ...(['roll', 'move', 'turn', 'buy', 'decline', 'draw', 'leave', 'pick', 'shift', 'swap'] as const),
]);
const LAST_OPEN: ReadonlySet<Action['do']> = new Set(['build', 'last-hotel', 'demand', 'accuse'] as const);

export function refuse(state: State, seat: Seat, action: Action | ClockAction): Refusal | undefined {
  if (action.do === 'clock') return runs(state, action.timer, action.key) ? undefined : NO_SUCH_TIMER;
  if (!(seat >= 0 && seat < state.seats)) return NO_SUCH_SEAT;
  if (state.stage === 'over') return OVER;
  if (has(state.out, seat)) return OUT;
  if (state.stage === 'last') {
    if (LAST_NEVER.has(action.do) || (state.graceOver && LAST_OPEN.has(action.do))) return TOO_LATE;
  }
  switch (action.do) {
    case 'roll':
      return refuseRoll(state, seat);
    case 'waive':
      return refuseWaive(state, seat);
    case 'move':
      return refuseMove(state, seat, action.token ?? seat, action.to);
    case 'turn':
      return refuseTurn(state, seat, action.die, action.value);
    case 'buy':
      return refuseBuy(state, seat, action.street, action);
    case 'decline':
      return refuseDecline(state, seat);
    case 'draw':
      return refuseDraw(state, seat, action.deck);
    case 'take':
      return refuseTake(state, seat, action);
    case 'demand':
      return refuseDemand(state, seat, action.from, action.street, action);
    case 'pay':
      return refusePay(state, seat, action.debt, action);
    case 'build':
      return refuseBuild(state, seat, action.street, action);
    case 'leave':
      return refuseLeave(state, seat, action);
    case 'pick':
      return refusePick(state, seat, action.from, action.sum);
    case 'shift':
      return refuseShift(state, seat, action.from, action.to);
    case 'swap':
      return refuseSwap(state, seat, action.mine, action.other);
    case 'change':
      return refuseChange(state, seat, action.give, action.get);
    case 'bid':
      return refuseBid(state, seat, action.sum);
    case 'pass':
      return refusePass(state, seat);
    case 'last-hotel':
      return refuseLastHotel(state, seat, action.street);
    case 'play':
      return refusePlay(state, seat, action.card, action.debt);
    case 'put-back':
      return refusePutBack(state, seat, action.card);
    case 'choose':
      return refuseChoose(state, seat, action.task, action.pick);
    case 'offer':
      return refuseOffer(state, seat, action.to, action.give, action.want, action.counter);
    case 'accept':
    case 'refuse':
    case 'withdraw':
      return refuseAnswer(state, seat, action.offer, action.do);
    case 'sell':
      return refuseSell(state, seat, action.street);
    case 'give-up':
      return refuseGiveUp(state, seat);
    case 'accuse':
      return refuseAccuse(state, seat, action.seat, action.cheat, action.kind, action.window);
    case 'admit':
    case 'prove':
    case 'deny':
      return refuseAnswerTrial(state, seat);
    case 'vote':
      return refuseVote(state, seat);
    case 'look':
      return state.options.gaze === 'on' &&
        action.zone < zoneCount(state.seats) &&
        state.eyes[seat] !== action.zone
        ? undefined
        : NOT_NOW;
  }
}
