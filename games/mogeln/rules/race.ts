/** Who may act, who may call, and which acts race for a window (G10, G12, G23). */
import type { Contest, Seat } from '#games/game.ts';
import { members } from './seats.ts';
import type { Action, State } from './types.ts';
import { callerSet, mayLay } from './window.ts';

export function mayAct(state: State): Seat[] {
  if (state.over) return [];
  const lays = mayLay(state) && state.hands[state.turn]!.length > 0 ? 1 << state.turn : 0;
  return members(callerSet(state) | lays);
}

export function callers(state: State): Seat[] {
  return state.options.calling === 'fair' ? members(callerSet(state)) : [];
}

/** A call on the newest lay interrupts, the next lay closes its window; where no window is open nothing races. */
export function contest(state: State, seat: Seat, action: Action): Contest | undefined {
  const lay = state.lay;
  if (lay === null || !lay.open || state.options.calling === 'verdeckt') return undefined;
  const window = `lay:${lay.no}`;
  if (action.do === 'challenge' && (action.lay ?? lay.no) === lay.no) {
    return { window, role: 'call', target: lay.seat };
  }
  if (action.do === 'lay' && seat === state.turn && (action.no ?? lay.no + 1) === lay.no + 1) {
    return { window, role: 'close', target: lay.seat };
  }
  return undefined;
}
