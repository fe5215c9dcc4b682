/** What a cheat brought: of the ledger that is opened at the end, by the deeds as they were told when they came to light. Pure. */
import type { Seat } from '#games/game.ts';
import type { Done, Past, Shown } from '../rules/types.ts';

interface Told {
  readonly seat: Seat;
  readonly cheat: number;
  readonly done: readonly Done[];
  readonly caught: boolean;
}

/**
 * For each entry what it brought, or saved, in money; 0 where it was no money, or where its deed was not heard of.
 * An entry of the ledger has the sum that was laid or taken, of which only a part may have been wrong.
 */
export function lootsOf(past: readonly Past[], history: readonly Shown[]): readonly number[] {
  const told = history.flatMap((event): Told[] => {
    if (event.kind !== 'succeeded' && !(event.kind === 'accused' && event.right)) return [];
    const { kind, seat, cheat, done } = event;
    // Whom the table convicted without a deed is not in the ledger.
    return done.length > 0 ? [{ seat, cheat, done, caught: kind === 'accused' }] : [];
  });
  const loots = new Array<number>(past.length).fill(0);
  // From the end: who came late has not heard of the first ones.
  for (let i = past.length - 1; i >= 0; i--) {
    const { seat, cheat, end } = past[i]!;
    const at = told.findLastIndex(
      (one) => one.seat === seat && one.cheat === cheat && one.caught === (end === 'caught'),
    );
    if (at >= 0) loots[i] = told.splice(at, 1)[0]!.done.reduce((sum, one) => sum + lootOf(one), 0);
  }
  return loots;
}

function lootOf(one: Done): number {
  switch (one.what) {
    case 'money':
      return one.sum;
    case 'over':
      return one.sum - one.due;
    case 'short':
      return one.due - one.sum;
    case 'demand':
      return one.due < 0 ? one.sum : one.sum - one.due;
    default:
      return 0;
  }
}
