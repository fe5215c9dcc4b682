/** Another state that an observer cannot tell from this one by all it was ever shown. */
import type { Card } from '#games/cards.ts';
import type { Observer, Random } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import { copy } from './deal.ts';
import { mostOfARank } from './refuse.ts';
import { type State, TABLE_BIT } from './types.ts';
import { callerSet } from './window.ts';

/**
 * The cards whose face the observer has never seen exchange their places; every event it was shown would
 * have been the same. Under `countMayLie` the newest lay may also hold more or fewer cards than it does here,
 * and so be the last one or not (G18). Places keep their positions: index i of a hand stays index i.
 */
export function reshuffle(state: State, observer: Observer, random: Random): State {
  const other = copy(state);
  exchangeUnseen(other, observer, random);
  if (state.options.countMayLie) moveNewest(other, observer, random);
  return other;
}

/** In place: the cards this observer has never seen are dealt anew to the places where they lie. */
export function exchangeUnseen(state: State, observer: Observer, random: Random): void {
  const bit = bitOf(observer);
  const unseen = (card: Card): boolean => (state.seen[card]! & bit) === 0;
  const places = [...state.hands, state.dead, state.pile];
  const hidden = places.flatMap((place) => place.filter(unseen));
  const dealt = shuffle([...hidden], random);
  const seenBefore = [...state.seen];
  let at = 0;
  for (const place of places) {
    for (let i = 0; i < place.length; i++) {
      if (!unseen(place[i]!)) continue;
      // The one that comes has been seen by those who have seen the one that goes.
      state.seen[dealt[at]!] = seenBefore[place[i]!]!;
      place[i] = dealt[at++]!;
    }
  }
}

/** Cards of the newest lay go back to the layer's hand, or more of the hand were laid. */
function moveNewest(state: State, observer: Observer, random: Random): void {
  const lay = state.lay;
  // When the last-lay clock ran out and nobody went out, everybody knows that the hand is not empty.
  if (lay === null || !lay.open || lay.lastOver || lay.seat === observer) return;
  const bit = bitOf(observer);
  const unseen = (card: Card): boolean => (state.seen[card]! & bit) === 0;
  const hand = state.hands[lay.seat]!;
  const laid = state.pile.slice(-lay.count);
  const back = Math.min(laid.filter(unseen).length, lay.count - 1);
  const room = mostOfARank(state) - lay.count;
  // Had everybody waived a last lay, it would stand already.
  const keep = callerSet(state) === 0 ? 1 : 0;
  const more = Math.max(0, Math.min(hand.filter(unseen).length, room, hand.length - keep));
  // Whether a hand is empty shows at the ends of the range: each is drawn as often as all the rest.
  const by = [-back, more, random.int(back + more + 1) - back][random.int(3)]!;
  for (let i = 0; i < Math.abs(by); i++) {
    if (by < 0) move(state.pile, state.pile.length - lay.count, hand, unseen);
    else move(hand, 0, state.pile, unseen);
    lay.count += Math.sign(by);
  }
}

function move(from: Card[], start: number, to: Card[], unseen: (card: Card) => boolean): void {
  const at = from.findIndex((card, i) => i >= start && unseen(card));
  to.push(...from.splice(at, 1));
}

function bitOf(observer: Observer): number {
  return observer === 'table' ? TABLE_BIT : 1 << observer;
}
