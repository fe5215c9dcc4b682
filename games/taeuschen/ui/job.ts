/**
 * Money by hand: what is being paid, taken or changed, what is right, and whether a hand may lay something else
 * (T23). A job begins with the right sum laid out; taking a note back or adding one is the same gesture whatever
 * it is meant for. Pure.
 */
import type { Seat } from '#games/game.ts';
import type { Action, Amount, KnownDebt, Notes, Street, View } from '../rules/types.ts';
import { exactly, isIn, notesOf, worth } from './amounts.ts';
import { type Ask, mayLeave } from './asks.ts';
import { editionFor, type Why, whyNot } from './leave.ts';
import { isLastHotel, ownCash, ownNotes, whyNoGroup } from './model.ts';

export type Job =
  | { readonly job: 'pay'; readonly debt: KnownDebt; readonly due: number }
  | { readonly job: 'buy'; readonly street: Street; readonly due: number }
  | { readonly job: 'build'; readonly street: Street; readonly due: number }
  | { readonly job: 'leave'; readonly due: number }
  /** Out of the tray. */
  | { readonly job: 'take'; readonly due: number }
  /** Own notes for notes of the tray. */
  | { readonly job: 'change'; readonly due: 0 };

/** What lies on the mat; null: the right sum, as nobody has touched it yet. */
export interface Draft {
  readonly laid: Notes | null;
  /** Of a change: what is taken for it. */
  readonly got: Notes | null;
}
export const UNTOUCHED: Draft = { laid: null, got: null };

/** Another key is another job: its mat starts untouched. */
export function jobKey(job: Job): string {
  switch (job.job) {
    case 'pay':
      return `pay-${job.debt.no}-${job.due}`;
    case 'buy':
    case 'build':
      return `${job.job}-${job.street}`;
    case 'take':
      return `take-${job.due}`;
    default:
      return job.job;
  }
}

/** The job an ask brings with it. */
export function jobOfAsk(view: View, ask: Ask): Job | undefined {
  const edition = editionFor(view);
  switch (ask.ask) {
    case 'debt':
      return { job: 'pay', debt: ask.debt, due: ask.debt.sum ?? 0 };
    case 'buy':
      return ask.street < 0 ? undefined : { job: 'buy', street: ask.street, due: edition.price[ask.street]! };
    case 'los':
      return { job: 'take', due: ask.sum };
    case 'leave':
      return { job: 'leave', due: edition.bail };
    default:
      return undefined;
  }
}

/** What lies on the mat, as a sum. */
export function sumOf(view: View, job: Job, { laid }: Draft): number {
  return laid === null ? job.due : worth(laid, editionFor(view).notes);
}

/**
 * The right sum in notes, as it lies on the mat before anybody has touched it: one's own where they make it up, else
 * those the tray changes it to; all one has where that is not enough.
 */
export function rightNotes(view: View, job: Job): Notes {
  const { notes } = editionFor(view);
  if (job.job === 'take') return notesOf(job.due, notes);
  if (job.due > ownCash(view)) return ownNotes(view);
  return exactly(job.due, ownNotes(view), notes) ?? notesOf(job.due, notes);
}

/** Why this may not be laid down or taken; null when it may. */
export function judge(view: View, job: Job, draft: Draft): Why | null {
  const sum = sumOf(view, job, draft);
  if (job.job === 'take') {
    if (sum < job.due || sum === 0) return { why: 'too-little', sum: job.due };
    return sum === job.due ? null : whyNot(view, job.due > 0 ? 'los' : 'rob', sum - job.due);
  }
  if (job.job === 'change') {
    const got = worth(draft.got ?? [], editionFor(view).notes);
    return sum > 0 && got === sum ? null : { why: 'unequal' };
  }
  if (sum > job.due) return { why: 'too-much', sum: job.due };
  const why = sum === job.due ? null : whyLess(view, job, sum);
  if (why !== null) return why;
  const paid = sum > 0 || job.due === 0;
  const whole = paid && job.job === 'build' ? whyNoGroup(view, job.street) : null;
  if (whole !== null) return whole;
  if (paid && job.job === 'build' && isLastHotel(view)) return { why: 'last-hotel' };
  if (paid && job.job === 'leave' && !mayLeave(view)) return { why: 'not-now' };
  if (paid && job.job === 'buy' && view.barred.includes(job.street)) return { why: 'barred' };
  if (sum > ownCash(view)) return { why: 'no-cash' };
  return job.job !== 'pay' && sum > 0 && sum > freeCash(view) ? { why: 'in-debt' } : null;
}

/** Less than what is right: which cheat that would be, and whether it is permitted. */
function whyLess(view: View, job: Job, sum: number): Why | null {
  switch (job.job) {
    case 'pay':
      return whyNot(view, 'short', job.due - sum);
    case 'buy':
      return sum === 0 ? whyNot(view, 'deed') : whyNot(view, 'short', job.due - sum);
    case 'build':
      return sum === 0 ? whyNot(view, 'build') : whyNot(view, 'short', job.due - sum);
    default:
      return sum === 0 ? whyNot(view, 'escape') : whyNot(view, 'short', job.due - sum);
  }
}

/** What one owes in all. */
export function owed(view: View): number {
  return view.debts.reduce((sum, debt) => sum + (debt.from === view.seat ? (debt.sum ?? 0) : 0), 0);
}

/** Cash in hand beyond what one owes (T17). */
export function freeCash(view: View): number {
  return ownCash(view) - owed(view);
}

/** What is sent for it. An untouched mat names no sum: the rules know what is right. */
export function actionOf(view: View, job: Job, draft: Draft): Action {
  const sum = sumOf(view, job, draft);
  if (job.job === 'take') return draft.laid === null ? { do: 'take' } : { do: 'take', sum };
  if (job.job === 'change') return { do: 'change', give: [...draft.laid!], get: [...draft.got!] };
  const amount = amountOf(view, draft, sum);
  switch (job.job) {
    case 'pay':
      return { do: 'pay', debt: job.debt.no, ...amount };
    case 'buy':
      return { do: 'buy', street: job.street, ...amount };
    case 'build':
      return { do: 'build', street: job.street, ...amount };
    default:
      return { do: 'leave', ...amount };
  }
}

/** The very notes where one has them; else the sum, and the tray changes. */
function amountOf(view: View, { laid }: Draft, sum: number): Amount {
  if (laid === null) return {};
  return isIn(laid, ownNotes(view)) ? { notes: [...laid] } : { sum };
}

/** Whom the money on the mat goes to: a seat, −1 the tray. */
export function goesTo(job: Job): Seat {
  return job.job === 'pay' ? job.debt.to : -1;
}
