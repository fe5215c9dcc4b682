/** What is asked of the own seat or open to it, and what can be called. Pure. */
import type { Seat } from '#games/game.ts';
import { mayWaive } from '../rules/grace.ts';
import type { KnownDebt, KnownLanding, Offer, Street, View } from '../rules/types.ts';
import { editionFor } from './leave.ts';
import { boardOf, deckOf, seatsInOrder, sitesOf } from './model.ts';

/** The deck of which one holds a second card and has to let one go; null when of none (T11). */
export function overfull(view: View): 0 | 1 | null {
  for (const deck of [0, 1] as const) {
    if (view.hand.filter((card) => deckOf(view, card) === deck).length > 1) return deck;
  }
  return null;
}

/** What is asked of the own seat, or open to it; the first is what the table waits for. */
export type Ask =
  | { readonly ask: 'choose'; readonly task: View['tasks'][number] }
  | { readonly ask: 'answer' }
  | { readonly ask: 'vote' }
  | { readonly ask: 'debt'; readonly debt: KnownDebt }
  | { readonly ask: 'let-go'; readonly deck: 0 | 1 }
  | { readonly ask: 'auction' }
  | { readonly ask: 'last-hotel' }
  | { readonly ask: 'move' }
  | { readonly ask: 'buy'; readonly street: Street }
  | { readonly ask: 'draw'; readonly decks: readonly (0 | 1)[] }
  | { readonly ask: 'los'; readonly sum: number }
  | { readonly ask: 'rent'; readonly landing: KnownLanding }
  | { readonly ask: 'offer'; readonly offer: Offer }
  | { readonly ask: 'leave' }
  | { readonly ask: 'roll' }
  | { readonly ask: 'waive' };

export function asksOf(view: View): Ask[] {
  const { seat, stage, mover, turn } = view;
  if (seat < 0 || view.over || view.out.includes(seat)) return [];
  const asks: Ask[] = [];
  const { trial, auction } = view;
  if (trial !== null && trial.accused === seat && !trial.voting) asks.push({ ask: 'answer' });
  if (mayVote(view)) asks.push({ ask: 'vote' });
  for (const task of view.tasks) if (task.seat === seat) asks.push({ ask: 'choose', task });
  for (const debt of view.debts) if (debt.from === seat) asks.push({ ask: 'debt', debt });
  const deck = overfull(view);
  if (deck !== null) asks.push({ ask: 'let-go', deck });
  if (auction?.able.includes(seat) === true && !auction.passed.includes(seat)) asks.push({ ask: 'auction' });
  if (view.lastHotel !== null && view.lastHotel[seat] === -1 && sitesOf(view).whole.length > 0) {
    asks.push({ ask: 'last-hotel' });
  }
  if (mover === seat && stage === 'move') asks.push({ ask: 'move' });
  if (mover === seat && stage === 'buy') asks.push({ ask: 'buy', street: view.offered });
  if (mover === seat && stage === 'draw') asks.push({ ask: 'draw', decks: decksAt(view) });
  if (view.los > 0) asks.push({ ask: 'los', sum: view.los });
  for (const landing of view.landings) {
    if (landing.seat !== seat && landing.due !== undefined && landing.demanded !== true) {
      asks.push({ ask: 'rent', landing });
    }
  }
  for (const offer of view.offers) if (offer.to === seat) asks.push({ ask: 'offer', offer });
  if (turn === seat && stage === 'roll') {
    if (mayLeave(view)) asks.push({ ask: 'leave' });
    asks.push({ ask: 'roll' });
  }
  if (mayWaive(view)) asks.push({ ask: 'waive' });
  return asks;
}

/** T21: neither accuser nor accused, and not voted yet. */
export function mayVote({ trial, seat }: View): boolean {
  if (trial === null || !trial.voting || trial.voted !== undefined) return false;
  return trial.accuser !== seat && trial.accused !== seat;
}

/** T14: one sits in jail at the start of one's turn. */
export function mayLeave(view: View): boolean {
  return view.jailed && view.turn === view.seat && view.stage === 'roll' && !view.extra;
}

/** The dice may fall now. */
export function mayRoll(view: View): boolean {
  const { seat, turn, stage, held, graceOver, extra } = view;
  return turn === seat && seat >= 0 && stage === 'roll' && !held && (graceOver || extra);
}

/** The decks the mover may draw from (T11, T12). */
function decksAt(view: View): readonly (0 | 1)[] {
  const space = boardOf(view).tokens[view.seat] ?? 0;
  const kind = editionFor(view).kinds[space];
  if (kind === 'event') return [0];
  return kind === 'community' ? [1] : [0, 1];
}

/** What can be named when the stamp comes down: the open cheats, then those just replaced, then the rest. */
export function cheatsToName(view: View): {
  readonly open: number[];
  readonly recent: number[];
  readonly rest: number[];
} {
  const open = [...view.open];
  const recent = view.recent.filter((cheat) => !open.includes(cheat));
  const all = editionFor(view).cheats.map((_, cheat) => cheat);
  return { open, recent, rest: all.filter((cheat) => !open.includes(cheat) && !recent.includes(cheat)) };
}

/** Accusing is possible: the table runs, and somebody has rolled. */
export function mayAccuse(view: View): boolean {
  if (view.seat < 0 || view.over || view.trial !== null || view.out.includes(view.seat)) return false;
  return view.stage !== 'closing' && !(view.stage === 'last' && view.graceOver);
}

/** Who can be accused: everybody else who plays. */
export function suspects(view: View): Seat[] {
  return seatsInOrder(view.seats, view.seat).filter((seat) => seat !== view.seat && !view.out.includes(seat));
}
