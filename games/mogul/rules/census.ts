/** Every piece and how often it exists (law 1): 45 chips, 31 shares, the crash card. */
import { shareCode } from './shares.ts';
import { CRASH, type Share, type State } from './types.ts';

export function census(state: State): Record<string, number> {
  const chips = state.chips.reduce((sum, n) => sum + n, state.bank + state.middle);
  const count: Record<string, number> = { chips };
  const add = (share: Share): void => {
    const code = shareCode(state.options, share);
    count[code] = (count[code] ?? 0) + 1;
  };
  for (const place of [...state.shares, state.pile, state.gone]) for (const share of place) add(share);
  if (liesOpen(state)) add(state.revealed);
  return count;
}

/** The card turned over lies for itself: nobody has taken it yet, and it has not left the game. */
function liesOpen(state: State): boolean {
  if (state.revealed === CRASH) return state.phase === 'over';
  return state.revealed >= 0 && state.winnerDid !== 'take' && !state.gone.includes(state.revealed);
}
