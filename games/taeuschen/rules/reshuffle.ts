/** Another state that an observer cannot tell from this one by what it has been shown (laws, T22, T24). */
import type { Observer, Random, Seat } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import { deckOf } from './cards.ts';
import { copy } from './deal.ts';
import { isBound, leaveFor } from './leave.ts';
import { addSum } from './money.ts';
import { has, plays } from './seats.ts';
import { type Act, AREA, BANK, type Card, LAWFUL, type State, TRAY } from './types.ts';

const TABLE = 6;

/**
 * Cards whose place the observer does not know lie elsewhere; so do cheats that were never on display. Somebody
 * it does not look at has robbed the bank just now, or has not. Payments and demands it has no part in were too
 * small or too large, or right.
 */
export function reshuffle(state: State, observer: Observer, random: Random): State {
  const other = copy(state);
  if (state.stage === 'over') return other;
  const bit = observer === 'table' ? TABLE : observer;
  hideCards(other, bit, random);
  hideCheats(other, random);
  if (random.int(2) === 0) robUnseen(other, observer, random);
  if (random.int(2) === 0) falsify(other, bit, random);
  return other;
}

/** Kept, and neither of use in jail nor a permit: what lies behind its back decides nothing before it is played. */
export function isPlain(edition: Edition, card: Card): boolean {
  const { now, when } = edition.cards[card]!;
  return !now && (when === 'turn' || when === 'demand');
}

function hideCards(state: State, bit: number, random: Random): void {
  const edition = editionOf(state.options.pack);
  const unknown = (card: Card): boolean => !has(state.known[card]!, bit);
  for (const deck of [0, 1] as const) {
    const free = (card: Card): boolean =>
      unknown(card) && isPlain(edition, card) && deckOf(state, card) === deck && !isBound(state, card);
    // Hands first: what others keep is exchanged with its like, wherever that lies.
    const places = [...state.kept, state.piles[deck]];
    const dealt = shuffle(
      places.flatMap((place) => place.filter(free)),
      random,
    );
    replace(state, places, free, dealt);
    const pile = state.piles[deck];
    replace(state, [pile], unknown, shuffle(pile.filter(unknown), random));
  }
}

/** Puts these cards, in order, to the places of those that fit; who knew the one that goes knows the one that comes. */
function replace(
  state: State,
  places: readonly Card[][],
  fits: (card: Card) => boolean,
  dealt: readonly Card[],
): void {
  const slots = places.flatMap((place) =>
    place.flatMap((card, i) => (fits(card) ? [{ place, i, known: state.known[card]! }] : [])),
  );
  slots.forEach(({ place, i, known }, at) => {
    place[i] = dealt[at]!;
    state.known[place[i]!] = known;
  });
}

function hideCheats(state: State, random: Random): void {
  const hidden = (cheat: number): boolean => !has(state.shownCheats, cheat);
  const dealt = shuffle(state.cheatPile.filter(hidden), random);
  let at = 0;
  state.cheatPile.forEach((cheat, i) => {
    if (hidden(cheat)) state.cheatPile[i] = dealt[at++]!;
  });
}

/** An act that touches nothing the observer looks at. */
function robUnseen(state: State, observer: Observer, random: Random): void {
  if (state.options.gaze === 'off' || state.stage === 'closing') return;
  const looks = observer === 'table' ? -1 : state.eyes[observer]!;
  if (looks === TRAY) return;
  const able = [...Array(state.seats).keys()].filter(
    (seat) => seat !== observer && plays(state, seat) && looks !== AREA + seat && mayRob(state, seat),
  );
  if (able.length === 0) return;
  const seat = able[random.int(able.length)]!;
  const sum = 100;
  const { cheat, card } = leaveFor(state, seat, 'rob', sum)!;
  addSum(state, seat, sum);
  state.bank -= sum;
  state.acts.push({
    ...blank(state, seat),
    verb: 'take',
    sum,
    cheat,
    card,
    moved: [{ what: 'money', from: BANK, to: seat, sum }],
  });
  const area = state.copies[seat]![AREA + seat]!;
  if (area.zone !== 'area') return;
  state.copies[seat]![AREA + seat] = {
    ...area,
    notes: state.notes.slice(seat * area.notes.length, (seat + 1) * area.notes.length),
  };
}

/** By a card on display: a permit that is used cannot be used again. Nobody whose cash others have just judged. */
function mayRob(state: State, seat: Seat): boolean {
  const leave = leaveFor(state, seat, 'rob', 100);
  return leave !== undefined && leave.card < 0 && !state.debts.some(({ from }) => from === seat);
}

function blank(state: State, seat: Seat): Act {
  return {
    // Between the others, so that their numbers stay.
    no: state.actNo + 0.5,
    seat,
    window: state.windows,
    old: !state.clocks,
    carried: false,
    verb: '',
    to: -2,
    sum: 0,
    street: -1,
    cheat: LAWFUL,
    moved: [],
    landing: 0,
    debt: 0,
    card: -1,
    cleared: false,
    seen: 1 << seat,
  };
}

/** Whether a sum was the right one is known to the two it concerns only. */
function falsify(state: State, bit: number, random: Random): void {
  state.acts = state.acts.map((act): Act => {
    const { seat, to, verb, cheat, card } = act;
    if (seat === bit || to === bit || card >= 0 || random.int(2) === 0) return act;
    const kind = verb === 'pay' ? 'short' : verb === 'demand' ? 'usury' : undefined;
    if (kind === undefined) return act;
    if (cheat !== LAWFUL) return { ...act, cheat: LAWFUL, moved: [] };
    const leave = leaveFor(state, seat, kind, 50);
    if (leave === undefined || leave.card >= 0) return act;
    const right = Math.max(0, act.sum - 50);
    return {
      ...act,
      cheat: leave.cheat,
      moved: [
        kind === 'short'
          ? { what: 'missing', to, sum: 50 }
          : { what: 'demand', debt: act.debt, from: to, right, sum: act.sum, rent: right },
      ],
    };
  });
}
