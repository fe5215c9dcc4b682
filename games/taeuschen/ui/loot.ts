/** What each cheat of the ledger that is opened at the end was, and brought: by the deeds told when they came to light. Pure. */
import type { Seat } from '#games/game.ts';
import type { Done, Past, Shown } from '../rules/types.ts';

interface Told {
  readonly seat: Seat;
  readonly cheat: number;
  readonly done: readonly Done[];
  readonly caught: boolean;
}

/** For each entry its deed, as it was told when it came to light; nothing where it was not heard of. */
export function deedsOf(past: readonly Past[], history: readonly Shown[]): readonly (readonly Done[])[] {
  const told = history.flatMap((event): Told[] => {
    if (event.kind !== 'succeeded' && !(event.kind === 'accused' && event.right)) return [];
    const { kind, seat, cheat, done } = event;
    // Whom the table convicted without a deed is not in the ledger.
    return done.length > 0 ? [{ seat, cheat, done, caught: kind === 'accused' }] : [];
  });
  const deeds = new Array<readonly Done[]>(past.length).fill([]);
  // From the end: who came late has not heard of the first ones.
  for (let i = past.length - 1; i >= 0; i--) {
    const { seat, cheat, end } = past[i]!;
    const at = told.findLastIndex(
      (one) => one.seat === seat && one.cheat === cheat && one.caught === (end === 'caught'),
    );
    if (at >= 0) deeds[i] = told.splice(at, 1)[0]!.done;
  }
  return deeds;
}

/**
 * What a deed brought, or saved, in money; 0 where it was no money. An entry of the ledger has the sum that was laid
 * or taken, of which only a part may have been wrong.
 */
export function lootOf(done: readonly Done[]): number {
  return done.reduce((sum, one) => sum + wrongOf(one), 0);
}

function wrongOf(one: Done): number {
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
