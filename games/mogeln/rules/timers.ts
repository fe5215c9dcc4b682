/** The clocks the rules wait for (G17, G22, G24). */
import type { Timer } from '#games/game.ts';
import type { State } from './types.ts';
import { guardRuns, lastLayRuns } from './window.ts';

export function timers(state: State): Timer[] {
  const lay = state.lay;
  if (state.over || lay === null || !lay.open) return [];
  const key = String(lay.no);
  const guardMs = state.options.guardSeconds * 1000;
  if (state.options.calling === 'verdeckt') return [{ id: 'choose', key, ms: guardMs, shown: true }];
  const running: Timer[] = [];
  if (guardRuns(state)) running.push({ id: 'guard', key, ms: guardMs, shown: true });
  if (lastLayRuns(state)) {
    running.push({ id: 'last-lay', key, ms: state.options.lastLaySeconds * 1000, shown: true });
  }
  return running;
}
