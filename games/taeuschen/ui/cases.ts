/** What has come to light and is shown one after another: which events are cases, whom they concern, how long they stay. Pure. */
import type { Seat } from '#games/game.ts';
import type { Done, Shown } from '../rules/types.ts';

export interface Case {
  readonly id: number;
  readonly how: 'caught' | 'innocent' | 'acquitted' | 'succeeded';
  readonly seat: Seat;
  readonly by: Seat;
  readonly cheat: number;
  readonly done: readonly Done[];
}

/** What an event has to show of this kind; undefined when nothing. */
export function caseOf(event: Shown, id: number): Case | undefined {
  if (event.kind === 'succeeded') {
    const { seat, cheat, done } = event;
    return { id, how: 'succeeded', seat, by: -1, cheat, done };
  }
  // Whom the table convicts, the ledger or the penalty follows with an event of its own.
  if (event.kind === 'verdict' && !event.guilty) {
    const { seat, by, cheat } = event;
    return { id, how: 'acquitted', seat, by, cheat, done: [] };
  }
  if (event.kind !== 'accused') return undefined;
  const { seat, by, cheat } = event;
  if (!event.right) return { id, how: 'innocent', seat, by, cheat, done: [] };
  return { id, how: 'caught', seat, by, cheat, done: event.done };
}

/** Cases that came together, and which of them is shown; one past the last: none is. */
export interface Queue {
  readonly cases: readonly Case[];
  readonly at: number;
}
export const NO_CASES: Queue = { cases: [], at: 0 };

/** More than these nobody waits for; the oldest of them that was not shown yet gives way. */
const MOST_WAITING = 5;

/** Behind those that are still to be shown; after the last of them the count begins anew. */
export function queued({ cases, at }: Queue, fresh: readonly Case[]): Queue {
  if (at >= cases.length) return { cases: fresh.slice(-MOST_WAITING - 1), at: 0 };
  const waiting = [...cases.slice(at + 1), ...fresh].slice(-MOST_WAITING);
  return { cases: [...cases.slice(0, at + 1), ...waiting], at };
}

/** The one shown is done with: by hand, or its time is over. */
export function without({ cases, at }: Queue, id: number): Queue {
  return cases[at]?.id === id ? { cases, at: at + 1 } : { cases, at };
}

/** Whether somebody has a part in it: did it, called it, or it was done to them. */
export function concerns({ seat, by, done }: Case, you: Seat | null): boolean {
  if (you === null) return false;
  return seat === you || by === you || done.some((one) => touches(one, you));
}

function touches(one: Done, you: Seat): boolean {
  switch (one.what) {
    case 'money':
    case 'deed':
      return one.from === you || one.to === you;
    case 'short':
      return one.to === you;
    case 'demand':
      return one.from === you;
    case 'token':
      return one.token === you;
    default:
      return false;
  }
}

/** ms a case is shown, unless somebody looks at it longer: less while others wait, less where it is others' affair. */
export function shownFor(mine: boolean, waiting: number): number {
  if (waiting > 0) return mine ? 4_000 : 2_500;
  return mine ? 7_000 : 4_500;
}
