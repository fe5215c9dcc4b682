/** Who may act, who may call, and which acts race for a window (T6, T20). */
import type { Contest, Seat } from '#games/game.ts';
import { isClosed } from './rent.ts';
import { members, playing } from './seats.ts';
import type { Action, State } from './types.ts';

/** Everybody who is not bankrupt: to cheat, to look, to demand and to accuse one is never off turn. */
export function mayAct(state: State): Seat[] {
  return state.stage === 'over' ? [] : members(playing(state));
}

/** Seats that have not waived; whoever has may still call, but the roll is not kept waiting for it. */
export function callers(state: State): Seat[] {
  if (isClosed(state) || state.stage === 'closing' || state.trial !== null) return [];
  return members(playing(state) & ~state.waived);
}

/** A call interrupts; the roll that closes its window comes after every call that was pressed before it. */
export function contest(state: State, _seat: Seat, action: Action): Contest | undefined {
  const window = `window:${state.windows}`;
  if (action.do === 'accuse') {
    const named = action.window ?? state.windows;
    return named === state.windows ? { window, role: 'call', target: action.seat } : undefined;
  }
  if (action.do !== 'roll' || state.extra) return undefined;
  return { window, role: 'close', target: Math.max(0, state.roller) };
}
