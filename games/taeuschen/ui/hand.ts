/**
 * Pieces lifted by hand and where they may be put down (T23): what is sent for it, or why the hand is held back
 * before anything happens. One grip for what is lawful and for what is not. Pure.
 */
import type { Seat } from '#games/game.ts';
import type { Action, Space, Street, View } from '../rules/types.ts';
import { editionFor, leaveOf, type Why, whyNot } from './leave.ts';
import { boardOf, whyNotOwn } from './model.ts';
import { forward } from './ring.ts';

export type Piece =
  | { readonly piece: 'token'; readonly seat: Seat }
  /** A note in another's area; its place among the values. */
  | { readonly piece: 'note'; readonly from: Seat; readonly value: number }
  | { readonly piece: 'hotel'; readonly from: Street }
  /** A deed: beside its space (−1), or with somebody. */
  | { readonly piece: 'deed'; readonly street: Street; readonly from: Seat };

export type Place =
  | { readonly place: 'space'; readonly space: Space }
  | { readonly place: 'own' }
  | { readonly place: 'street'; readonly street: Street }
  /** A deed in somebody's area. */
  | { readonly place: 'deed'; readonly street: Street; readonly seat: Seat };

/** It is the own seat's move, with the dice or to the next station. */
export function moves(view: View): boolean {
  return view.stage === 'move' && view.mover === view.seat && view.seat >= 0;
}

/** Why a piece may not be lifted; null when it may. */
export function mayLift(view: View, piece: Piece): Why | null {
  switch (piece.piece) {
    case 'token':
      if (piece.seat === view.seat) return moves(view) ? null : maySlip(view);
      return moves(view) ? whyNot(view, 'token') : { why: 'not-now' };
    case 'note':
      return whyNot(view, 'pick', editionFor(view).notes[piece.value] ?? 0);
    case 'hotel':
      return whyNot(view, 'hotel');
    case 'deed':
      // Anybody may lift one to read it.
      return null;
  }
}

/** A token that has landed may be moved on as long as rent can still be demanded for it. */
function maySlip(view: View): Why | null {
  return view.slip ? whyNot(view, 'slip') : { why: 'not-now' };
}

/** What is sent when the piece is put down there, or why it is not. */
export function putDown(view: View, piece: Piece, place: Place): Action | Why {
  if (piece.piece === 'token' && place.place === 'space') return putToken(view, piece.seat, place.space);
  if (piece.piece === 'note' && place.place === 'own') {
    return { do: 'pick', from: piece.from, sum: editionFor(view).notes[piece.value] ?? 0 };
  }
  if (piece.piece === 'hotel' && place.place === 'street') {
    if (boardOf(view).hotels.includes(place.street)) return { why: 'has-hotel' };
    return whyNotOwn(view, place.street) ?? { do: 'shift', from: piece.from, to: place.street };
  }
  if (piece.piece === 'deed' && piece.from === -1 && place.place === 'own') {
    return whyNot(view, 'deed') ?? { do: 'buy', street: piece.street, sum: 0 };
  }
  if (piece.piece === 'deed' && place.place === 'deed') {
    const own = piece.from === view.seat ? piece.street : place.street;
    const other = piece.from === view.seat ? place.street : piece.street;
    const crossed = (piece.from === view.seat) !== (place.seat === view.seat);
    if (!crossed || place.seat < 0 || piece.from < 0) return { why: 'pair' };
    return whyNot(view, 'swap') ?? { do: 'swap', mine: own, other };
  }
  return { why: 'not-here' };
}

function putToken(view: View, token: Seat, to: Space): Action | Why {
  const { spaces } = editionFor(view);
  const at = boardOf(view).tokens[token] ?? 0;
  if (token !== view.seat) {
    const fits = forward(at, to, spaces) === stepsOf(view);
    const free = view.options.meistermogler !== false && to !== at;
    if (!fits && !free) return { why: 'steps', steps: stepsOf(view) };
    return whyNot(view, 'token') ?? { do: 'move', to, token };
  }
  if (!moves(view)) {
    // Only to a neighbouring space, and not across LOS.
    if (Math.abs(to - at) !== 1 || to === 0) return { why: 'beside' };
    return whyNot(view, 'slip') ?? { do: 'move', to };
  }
  if (to === view.target) return { do: 'move', to };
  const there: Why = { why: 'target', space: view.target };
  if (to === at) return there;
  const near = forward(view.target, to, spaces) === 1 || forward(to, view.target, spaces) === 1;
  if (!near && view.options.meistermogler === false) {
    return leaveOf(view, 'step') === undefined ? there : { why: 'one-step', act: 'step' };
  }
  return whyNot(view, 'step') ?? { do: 'move', to };
}

/** Steps of the move at hand: by the dice, or to the next station. */
export function stepsOf(view: View): number {
  const { spaces } = editionFor(view);
  return forward(boardOf(view).tokens[view.seat] ?? 0, view.target, spaces);
}

export const isWhy = (result: Action | Why): result is Why => 'why' in result;

/** Why rent of so much may not be demanded; null when it may, as far as the own seat can tell. */
export function whyNoDemand(view: View, due: number | undefined, sum: number | null): Why | null {
  if (due === undefined) return whyNot(view, 'landlord');
  if (sum === null || sum === due) return null;
  if (sum > due) return whyNot(view, 'usury', sum - due);
  // T28: the mode lets one demand less as well.
  return sum > 0 && view.options.meistermogler !== false && whyNot(view, 'usury') === null
    ? null
    : { why: 'too-little', sum: due };
}
