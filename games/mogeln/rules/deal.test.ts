import { describe, expect, it } from 'vitest';
import { type Card, cardCode, cardsOfCode, deck, rankOf } from '#games/cards.ts';
import type { Random } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { carry, copy, start } from './deal.ts';
import { optionSpec } from './options.ts';
import type { Event, State } from './types.ts';

type Dealt = Extract<Event, { kind: 'dealt' }>;

function deal(input: object, seats: number, random: Random, dealer?: number): { state: State; event: Dealt } {
  const parsed = optionSpec.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const events: Event[] = [];
  const state = start(
    { options: parsed.options, seats, random, ...(dealer === undefined ? {} : { carry: { dealer } }) },
    (event) => events.push(event),
  );
  expect(events.map((event) => event.kind)).toEqual(['dealt']);
  return { state, event: events[0] as Dealt };
}

describe('the deal', () => {
  it('G3: every card of the game is dealt once, for every number of players', () => {
    for (let seats = 2; seats <= 10; seats++) {
      for (const packet of [1, 2, 3]) {
        const { state } = deal({ preset: 'klopfen', packet, jokers: true }, seats, fastRandom(seats));
        const cards = state.hands.flat().sort((a, b) => a - b);
        expect(cards).toEqual(deck(state.options.packs, true));
        const sizes = state.hands.map((hand) => hand.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        // The longer hands sit at the dealer's left.
        const fromLeft = sizes.map((_, i) => sizes[(state.dealer + 1 + i) % seats]!);
        expect(fromLeft).toEqual(fromLeft.toSorted((a, b) => b - a));
      }
    }
  });

  it('G3: packets stay together', () => {
    // Chance that always draws the highest leaves the pack in order.
    const inOrder: Random = { int: (n) => n - 1, float: () => 0 };
    const { state } = deal({ preset: 'klopfen', packet: 3 }, 3, inOrder, 1);
    expect(state.hands[0]!.slice(0, 6)).toEqual([0, 1, 2, 9, 10, 11]);
    expect(state.hands[1]!.slice(0, 3)).toEqual([3, 4, 5]);
    const pack = deck(1, false);
    expect([state.hands[0]!.at(-1), ...state.hands.slice(1).map((hand) => hand.length)]).toEqual([
      pack[51],
      17,
      17,
    ]);
  });

  it('the event tells all of it, the state starts at the left of the dealer', () => {
    const { state, event } = deal({}, 4, fastRandom(4));
    expect(event).toEqual({
      kind: 'dealt',
      dealer: state.dealer,
      turn: (state.dealer + 1) % 4,
      due: 0,
      hands: state.hands,
      dead: 0,
      drawn: [],
    });
    expect(event.hands[0]).not.toBe(state.hands[0]);
    expect(state).toMatchObject({
      turn: (state.dealer + 1) % 4,
      due: 0,
      lastClaim: -1,
      pile: [],
      lay: null,
      lays: 0,
      out: [],
      outSet: 0,
      over: false,
      told: [13, 13, 13, 13],
      toldPile: 0,
    });
  });

  it('G19: no rank is due where it is chosen', () => {
    expect(deal({ order: 'free' }, 3, fastRandom(1)).state.due).toBe(-1);
    expect(deal({ order: 'step' }, 3, fastRandom(1)).state.due).toBe(-1);
    expect(deal({ order: 'descending' }, 3, fastRandom(1)).state.due).toBe(12);
  });

  it('G25: the dead hand is told as a number', () => {
    const { state, event } = deal({ preset: 'klopfen', deadHand: true }, 2, fastRandom(2));
    expect(event.dead).toBe(17);
    expect(state.dead).toHaveLength(17);
    expect([...state.hands.flat(), ...state.dead].sort((a, b) => a - b)).toEqual(deck(1, false));
  });

  it('two chances deal two packs, one the same', () => {
    const hands = (seed: number) => JSON.stringify(deal({}, 3, fastRandom(seed), 0).state.hands);
    expect(hands(1)).toBe(hands(1));
    expect(hands(1)).not.toBe(hands(2));
  });

  it('only its holder has seen a card', () => {
    const { state } = deal({ preset: 'klopfen', deadHand: true }, 2, fastRandom(2));
    for (const card of state.hands[1]!) expect(state.seen[card]).toBe(2);
    for (const card of state.dead) expect(state.seen[card]).toBe(0);
  });
});

describe('who deals', () => {
  it('anybody in gemogelt', () => {
    const dealers = new Set<number>();
    for (let seed = 0; seed < 60; seed++) dealers.add(deal({}, 4, fastRandom(seed)).state.dealer);
    expect([...dealers].sort()).toEqual([0, 1, 2, 3]);
  });

  it('G4: the seat left of the last dealer, round the table, without a draw', () => {
    for (const preset of ['gemogelt', 'klopfen']) {
      const { state, event } = deal({ preset }, 4, fastRandom(1), 2);
      expect(state.dealer).toBe(3);
      expect(event.drawn).toEqual([]);
      expect(carry(state)).toEqual({ dealer: 3 });
      expect(deal({ preset }, 4, fastRandom(1), 3).state.dealer).toBe(0);
    }
  });

  const height = (card: Card): number => (rankOf(card) === 0 ? 13 : rankOf(card));

  it('G3: in klopfen the highest card deals, ace high, only the tied draw again', () => {
    let again = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { state, event } = deal({ preset: 'klopfen' }, 5, fastRandom(seed));
      let drawing = [0, 1, 2, 3, 4];
      const seen = new Set<Card>();
      for (const draw of event.drawn) {
        expect(draw.flatMap((card, seat) => (card === null ? [] : [seat]))).toEqual(drawing);
        for (const seat of drawing) {
          expect(seen.has(draw[seat]!)).toBe(false);
          expect(cardsOfCode(cardCode(draw[seat]!))).toEqual([draw[seat]]);
          seen.add(draw[seat]!);
        }
        const best = Math.max(...drawing.map((seat) => height(draw[seat]!)));
        drawing = drawing.filter((seat) => height(draw[seat]!) === best);
      }
      expect(drawing).toEqual([state.dealer]);
      if (event.drawn.length > 1) again++;
    }
    expect(again).toBeGreaterThan(10);
  });

  it('G3: the draw has no jokers and one pack', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { event } = deal({ preset: 'klopfen', jokers: true }, 10, fastRandom(seed));
      for (const card of event.drawn.flat()) if (card !== null) expect(card).toBeLessThan(52);
    }
  });
});

it('a copy is equal and shares nothing that changes', () => {
  const { state } = deal({ preset: 'klopfen', deadHand: true }, 2, fastRandom(5));
  state.pile.push(state.hands[0]!.pop()!);
  state.lay = {
    no: 1,
    seat: 0,
    count: 1,
    claimCount: 1,
    claimRank: 1,
    open: true,
    safe: '',
    guardOver: false,
    lastOver: false,
    waived: 0,
    doubts: 0,
  };
  const other = copy(state);
  expect(other).toEqual(state);
  for (const key of ['hands', 'dead', 'pile', 'lay', 'out', 'seen', 'told'] as const) {
    expect(other[key]).not.toBe(state[key]);
  }
  expect(other.hands[0]).not.toBe(state.hands[0]);
});
