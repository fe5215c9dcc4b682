/** Event and community cards: drawn, kept, played, put back (T11, T12, T29). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { runEffects } from './effects.ts';
import { isBound } from './leave.ts';
import { finishMove } from './move.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import { AREA, BANK, BOARD, type Card, EVERYBODY, type Moved, type State } from './types.ts';

const NOT_NOW: Refusal = { code: 'not-now' };
const NOT_YOURS: Refusal = { code: 'not-yours' };
const CHOOSE_A_DECK: Refusal = { code: 'choose-a-deck' };

export function deckOf(state: State, card: Card): 0 | 1 {
  return card < editionOf(state.options.pack).events ? 0 : 1;
}

/** The decks the mover may draw from. */
export function decksToDraw(state: State, seat: Seat): readonly (0 | 1)[] {
  if (state.stage !== 'draw' || state.mover !== seat) return [];
  const kind = editionOf(state.options.pack).kinds[state.tokens[seat]!];
  if (kind === 'event') return [0];
  return kind === 'community' ? [1] : [0, 1];
}

export function refuseDraw(state: State, seat: Seat, deck: 0 | 1 | undefined): Refusal | undefined {
  const decks = decksToDraw(state, seat);
  if (decks.length === 0) return NOT_NOW;
  if (deck === undefined) return decks.length > 1 ? CHOOSE_A_DECK : undefined;
  return decks.includes(deck) ? undefined : NOT_NOW;
}

export function draw(scene: Scene, seat: Seat, wanted: 0 | 1 | undefined): void {
  const { state, edition } = scene;
  const deck = wanted ?? decksToDraw(state, seat)[0]!;
  scene.look(seat, BOARD);
  const card = state.piles[deck].shift();
  state.stage = 'roll';
  if (card === undefined) {
    // All cards of the deck are kept by players.
    scene.act('no-card', seat, true, { deck });
    finishMove(scene);
    return;
  }
  const { now, effects } = edition.cards[card]!;
  learn(state, card, now ? EVERYBODY : 1 << seat);
  scene.tell?.({ kind: 'drew', seat, deck, card, now });
  if (!now) {
    state.kept[seat]!.push(card);
    scene.touch(AREA + seat);
    scene.act('keep', seat, true, { deck });
    finishMove(scene);
    return;
  }
  underThePile(state, card);
  if (!runEffects(scene, effects, { seat, victim: BANK, moves: true })) finishMove(scene);
}

/** From now on these observers know where the card is. */
export function learn(state: State, card: Card, who: number): void {
  state.known[card]! |= who;
  state.met[card]! |= who;
}

/** The card goes under its pile, open to all. */
function underThePile(state: State, card: Card): void {
  state.piles[deckOf(state, card)].push(card);
  learn(state, card, EVERYBODY);
}

/** A kept card that was used goes under its pile; all see which it was. */
export function pourBack(scene: Scene, seat: Seat, card: Card): void {
  const { state } = scene;
  const kept = state.kept[seat]!;
  const at = kept.indexOf(card);
  if (at < 0) return;
  kept.splice(at, 1);
  underThePile(state, card);
  scene.touch(AREA + seat);
  scene.act('card', seat, true, { deck: deckOf(state, card) });
  scene.tell?.({ kind: 'played', seat, deck: deckOf(state, card), card });
}

/** T11: the deck of which a seat holds a second card, −1 when of none. */
export function overfull(state: State, seat: Seat): -1 | 0 | 1 {
  const kept = state.kept[seat]!;
  if (kept.length < 2) return -1;
  let events = 0;
  for (const card of kept) if (deckOf(state, card) === 0) events++;
  if (events > 1) return 0;
  return kept.length - events > 1 ? 1 : -1;
}

export function anyOverfull(state: State): boolean {
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.kept[seat]!.length > 1 && overfull(state, seat) >= 0) return true;
  }
  return false;
}

/** T11, T14: kept cards are played in one's own turn before or after a roll, and not from jail. */
export function refusePlay(
  state: State,
  seat: Seat,
  card: Card,
  debt: number | undefined,
): Refusal | undefined {
  if (!state.kept[seat]!.includes(card) || isBound(state, card)) return NOT_YOURS;
  const { when } = editionOf(state.options.pack).cards[card]!;
  const forced = overfull(state, seat) === deckOf(state, card);
  switch (when) {
    case 'demand': {
      const owed = state.debts.find(({ no }) => no === debt);
      const fits = owed !== undefined && owed.from === seat && owed.why === 'rent';
      return fits && state.prisoner !== seat ? undefined : NOT_NOW;
    }
    case 'jail': {
      const mine = state.prisoner === seat && state.turn === seat && state.stage === 'roll' && !state.extra;
      return mine ? undefined : NOT_NOW;
    }
    case 'turn': {
      if (state.prisoner === seat || state.stage !== 'roll' || has(state.waiting, seat)) return NOT_NOW;
      if (state.debts.length > 0 || state.tasks.length > 0 || state.auction !== null) return NOT_NOW;
      if (state.lots.length > 0 || state.trial !== null || state.lastHotel !== null) return NOT_NOW;
      return forced || seat === state.turn || seat === state.roller ? undefined : NOT_NOW;
    }
    default:
      return NOT_NOW;
  }
}

export function playCard(scene: Scene, seat: Seat, card: Card, debt: number | undefined): void {
  const { state, edition } = scene;
  const { effects, when } = edition.cards[card]!;
  pourBack(scene, seat, card);
  if (when === 'demand') {
    const owed = state.debts.find(({ no }) => no === debt)!;
    const { percent } = effects[0] as { percent: number };
    owed.sum = share(owed.sum, percent);
    cutDemand(state, owed.no, percent);
    scene.act('rent-cut', seat, true, { debt: owed.no }, owed.sum, (1 << seat) | bitOf(owed.to));
    if (owed.sum === 0) state.debts.splice(state.debts.indexOf(owed), 1);
    return;
  }
  runEffects(scene, effects, { seat, victim: BANK, moves: true });
}

/** So much of a rent remains: in full tens, never more than the share (T29). */
function share(sum: number, percent: number): number {
  return Math.floor((sum * percent) / 1000) * 10;
}

/** T27: of a false demand that was cut the right sum is cut as well. */
function cutDemand(state: State, debt: number, percent: number): void {
  const changed = (moved: Moved): Moved =>
    moved.what === 'demand' && moved.debt === debt ? { ...moved, right: share(moved.right, percent) } : moved;
  state.acts = state.acts.map((act) => ({ ...act, moved: act.moved.map(changed) }));
}

function bitOf(seat: Seat): number {
  return seat >= 0 ? 1 << seat : 0;
}

export function refusePutBack(state: State, seat: Seat, card: Card): Refusal | undefined {
  if (!state.kept[seat]!.includes(card) || isBound(state, card)) return NOT_YOURS;
  return overfull(state, seat) === deckOf(state, card) ? undefined : NOT_NOW;
}

/** T11: one of two goes under its pile, face down. */
export function putBack(scene: Scene, seat: Seat, card: Card): void {
  const { state } = scene;
  const kept = state.kept[seat]!;
  const deck = deckOf(state, card);
  // Which of the two it is, nobody else knows any more.
  for (const one of kept) if (deckOf(state, one) === deck) state.known[one]! &= 1 << seat;
  kept.splice(kept.indexOf(card), 1);
  state.piles[deck].push(card);
  scene.touch(AREA + seat);
  scene.act('put-back', seat, true, { deck });
  scene.tell?.({ kind: 'put-back', seat, deck, card });
}
