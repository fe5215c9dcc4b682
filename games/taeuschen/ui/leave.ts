/**
 * What a hand may do at the table right now and why not, as far as the own seat can tell: said before anything
 * happens (T23). The rules judge again with what they know. Pure.
 */
import { type Edition, editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { permitIn } from '../rules/permit.ts';
import type { Leave, Space, View } from '../rules/types.ts';

/** Why a hand is held back. */
export type Why =
  /** The cheat it would be is not on display. */
  | { readonly why: 'not-open'; readonly act: CheatAct }
  /** It is, but does not cover that much. */
  | { readonly why: 'too-far'; readonly act: CheatAct; readonly max: number }
  | { readonly why: 'no-cash' }
  | { readonly why: 'too-much'; readonly sum: number }
  | { readonly why: 'too-little'; readonly sum: number }
  | { readonly why: 'unequal' }
  | { readonly why: 'in-debt' }
  /** T17: sold to the bank by oneself. */
  | { readonly why: 'barred' }
  /** The hands were on the table too often in this window. */
  | { readonly why: 'spent' }
  /** T15: it is asked for, not built. */
  | { readonly why: 'last-hotel' }
  /** Where the own token has to go, and how far a card lets it stray; how far another's has to go; where one slips to. */
  | { readonly why: 'target'; readonly space: Space }
  | { readonly why: 'one-step'; readonly act: CheatAct }
  | { readonly why: 'steps'; readonly steps: number }
  | { readonly why: 'beside' }
  /** Streets that are not one's own, or not before the window has closed. */
  | { readonly why: 'not-own' }
  | { readonly why: 'pending' }
  | { readonly why: 'no-group' }
  | { readonly why: 'has-hotel' }
  | { readonly why: 'pair' }
  | { readonly why: 'not-here' }
  | { readonly why: 'not-now' }
  | { readonly why: 'closed' };

export const editionFor = ({ options }: Pick<View, 'options'>): Edition => editionOf(options.pack);

/** By what a cheat is permitted to the own seat; undefined where it is not. The same order as the rules'. */
export function leaveOf(view: View, act: CheatAct, sum = 0): Leave | undefined {
  const edition = editionFor(view);
  const cheat = edition.cheatOf[act];
  if (view.stage === 'last' || view.seat < 0 || view.spent) return undefined;
  if (cheat !== undefined) {
    const max = edition.cheats[cheat]!.max ?? Number.MAX_SAFE_INTEGER;
    if (sum <= max) {
      if (view.open.includes(cheat)) return { cheat, card: -1, max };
      const bound = view.pending.map(({ card }) => card);
      const card = permitIn(edition, view.hand, bound);
      if (card >= 0) return { cheat, card, max };
    }
  }
  if (view.options.meistermogler === false) return undefined;
  return { cheat: -1, card: -1, max: Number.MAX_SAFE_INTEGER };
}

/** Why a cheat is not permitted; null when it is. */
export function whyNot(view: View, act: CheatAct, sum = 0): Why | null {
  if (leaveOf(view, act, sum) !== undefined) return null;
  if (view.stage === 'last') return { why: 'closed' };
  if (view.spent) return { why: 'spent' };
  const less = leaveOf(view, act, 0);
  return less === undefined ? { why: 'not-open', act } : { why: 'too-far', act, max: less.max };
}
