/** Another state that an observer cannot tell from this one by all it was ever shown. */
import type { Observer, Random } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import { copy, LAST } from './deal.ts';
import { CRASH, type Share, type State } from './types.ts';

/**
 * The cards of the pile come in another order, the crash card in another of the last five places. That is all
 * nobody knows: chips are covered, but each of them came and went in the open, so every hand can be counted.
 */
export function reshuffle(state: State, _observer: Observer, random: Random): State {
  const other = copy(state);
  // At the end the rest of the pile was shown.
  if (state.phase !== 'over') reshufflePile(other.pile, random);
  return other;
}

/** In place: the shares anew, the crash card with equal chance anywhere it may be. */
export function reshufflePile(pile: Share[], random: Random): void {
  const at = pile.indexOf(CRASH);
  if (at < 0) {
    // A position set up by hand may have none.
    return;
  }
  pile.splice(at, 1);
  shuffle(pile, random);
  // A position set up by hand may have it higher up; there it stays.
  pile.splice(at >= LAST ? at : random.int(Math.min(LAST, pile.length + 1)), 0, CRASH);
}
