import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOfCode, deck } from '#games/cards.ts';
import { fastRandom } from '#games/random.ts';
import { leftOn } from '#web/clock.ts';
import { game } from '../rules/game.ts';
import type { Action, Options, View } from '../rules/types.ts';
import {
  claimFor,
  claimsOnPile,
  clockOf,
  deedsOf,
  groupHand,
  hesitationIsShown,
  lastReveal,
  layAction,
  layoutHand,
  lowestRank,
  othersInOrder,
  owedRanks,
  sentence,
  TOUCH,
  tapAll,
  tapGroup,
} from './model.ts';
import { WORDS } from './words.ts';

const card = (code: string) => cardsOfCode(code)[0]!;

function start(raw: object, seats: number, seed = 1) {
  const parsed = game.options.parse({ preset: 'gemogelt', ...raw }, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return game.start({ options: parsed.options as Options, seats, random: fastRandom(seed) });
}

describe('groupHand', () => {
  it('groups by rank from the lowest of the order on, jokers last', () => {
    const hand = ['A♠', '2♥', '2♣', 'K♦', '★', '10♠'].map(card);
    expect(groupHand(hand).map(({ rank, cards }) => [rank, cards.length])).toEqual([
      [0, 1],
      [1, 2],
      [9, 1],
      [12, 1],
      [13, 1],
    ]);
    expect(groupHand(hand, 1).map(({ rank }) => rank)).toEqual([1, 9, 12, 0, 13]);
  });

  it('sorts from where the order starts', () => {
    const of = (raw: object) => lowestRank(game.view(start(raw, 4), 0));
    expect(of({})).toBe(0);
    expect(of({ preset: 'klopfen' })).toBe(1);
    expect(of({ order: 'descending' })).toBe(0);
    expect(of({ order: 'free' })).toBe(0);
  });
});

describe('owedRanks', () => {
  // The oracle plays on honestly and notes which rank was really due whenever it was this seat's turn.
  it('G9: is what the rules will ask for while nobody calls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 10 }),
        fc.constantFrom('ascending', 'descending'),
        fc.constantFrom('gemogelt', 'klopfen'),
        fc.integer(),
        fc.nat(9),
        (seats, order, preset, seed, who) => {
          const seat = who % seats;
          const state = start({ preset, order, challengeWindow: 'open' }, seats, seed);
          const promised = owedRanks(game.view(state, seat), 2);
          const asked: number[] = [];
          while (asked.length < 2) {
            if (state.turn === seat) asked.push(state.due);
            const lay: Action = { do: 'lay', cards: [state.hands[state.turn]![0]!] };
            expect(game.refuse(state, state.turn, lay)).toBeUndefined();
            game.play(state, state.turn, lay, fastRandom(0));
          }
          expect(promised).toEqual(asked);
        },
      ),
    );
  });

  const view = (over: Partial<View>) => ({ ...game.view(start({}, 4), 0), turn: 0, due: 6, ...over });
  it('skips who is out: their seats, not their ranks', () => {
    expect(owedRanks(view({ out: [1, 3] }))).toEqual([6, 8, 10]);
    expect(owedRanks(view({ turn: 2, out: [1, 3] }))).toEqual([7, 9, 11]);
  });
  it('is empty where nothing is owed', () => {
    expect(owedRanks(view({ due: -1 }))).toEqual([]);
    expect(owedRanks(view({ over: true }))).toEqual([]);
    expect(owedRanks(view({ seat: -1 }))).toEqual([]);
    expect(owedRanks(view({ out: [0] }))).toEqual([]);
  });
});

describe('picking', () => {
  const [two] = groupHand(['2♥', '2♣', '2♠'].map(card));
  it('takes one card more with each tap, then none', () => {
    let picked: ReadonlySet<number> = new Set();
    const sizes = Array.from({ length: 4 }, () => {
      picked = tapGroup(picked, two!, 20);
      return picked.size;
    });
    expect(sizes).toEqual([1, 2, 3, 0]);
  });
  it('takes all with one tap, and none with the next', () => {
    const all = tapAll(new Set([card('2♣')]), two!, 20);
    expect(all.size).toBe(3);
    expect(tapAll(all, two!, 20).size).toBe(0);
  });
  it('keeps to the bound', () => {
    expect(tapAll(new Set(), two!, 2).size).toBe(2);
    expect([...tapGroup(new Set([card('K♦')]), two!, 1)]).toEqual([two!.cards[2]]);
    expect(tapGroup(new Set([two!.cards[0]!]), two!, 1).size).toBe(0);
  });
});

describe('claims and lays', () => {
  it('claims the rank due and the true count', () => {
    const view = { ...game.view(start({}, 4), 0), due: 3 };
    expect(claimFor(view, 2, null, null)).toEqual({ count: 2, rank: 3 });
    expect(claimFor(view, 0, null, null)).toBeUndefined();
    expect(layAction(view, [5, 6], { count: 2, rank: 3 })).toEqual({ do: 'lay', cards: [5, 6], no: 1 });
  });
  it('waits for a rank where it is free, and sends the claim along', () => {
    const view = { ...game.view(start({ order: 'free' }, 4), 0), due: -1 };
    expect(claimFor(view, 2, null, null)).toBeUndefined();
    const claim = claimFor(view, 2, 7, null)!;
    expect(layAction(view, [5, 6], claim)).toMatchObject({ claim: { count: 2, rank: 7 } });
  });
  it('G18: the claimed count may be another', () => {
    const view = { ...game.view(start({ countMayLie: true }, 4), 0), due: 3 };
    expect(claimFor(view, 2, null, 4)).toEqual({ count: 4, rank: 3 });
    expect(layAction(view, [5, 6], { count: 4, rank: 3 })).toMatchObject({ claim: { count: 4, rank: 3 } });
  });
  it('every lay it makes is one the rules accept', () => {
    for (const raw of [
      {},
      { order: 'free' },
      { order: 'step' },
      { countMayLie: true },
      { cardsPerTurn: 'one' },
    ]) {
      const state = start(raw, 4);
      const view = game.view(state, state.turn);
      const { lay } = deedsOf(view);
      const cards = view.hand.slice(0, Math.min(2, lay!.max));
      const claim = claimFor(view, cards.length, lay!.ranks[0] ?? null, lay!.counts ? 3 : null)!;
      expect(game.refuse(state, state.turn, layAction(view, cards, claim))).toBeUndefined();
    }
  });
});

describe('deedsOf', () => {
  it('offers stamp and belief to the others, and to nobody the own lay', () => {
    const state = start({}, 3);
    const seat = state.turn;
    game.play(state, seat, { do: 'lay', cards: [state.hands[seat]![0]!] }, fastRandom(0));
    const next = (seat + 1) % 3;
    expect(deedsOf(game.view(state, seat))).toEqual({ lay: null, stamp: null, believe: null });
    expect(deedsOf(game.view(state, next))).toMatchObject({
      lay: null,
      stamp: { do: 'challenge', lay: 1 },
      believe: { do: 'waive', lay: 1 },
    });
    game.play(state, -1, { do: 'clock', timer: 'guard', key: '1' }, fastRandom(0));
    expect(deedsOf(game.view(state, next)).lay?.max).toBe(state.hands[next]!.length);
  });
});

it('G18: where the number laid is a secret, nobody is told over how many cards one hesitates', () => {
  const shown = (raw: object) => hesitationIsShown(game.view(start(raw, 4), 0));
  expect(shown({})).toBe(true);
  expect(shown({ countMayLie: true })).toBe(false);
});

describe('sentence', () => {
  /** Sentences at every moment of random rounds, in every preset and order. */
  it.each(['de', 'en'] as const)('always says something whole, in %s', (lang) => {
    const raws = [
      {},
      { preset: 'klopfen' },
      { order: 'free' },
      { order: 'step' },
      { calling: 'verdeckt' },
      { countMayLie: true, order: 'free' },
      { end: 'places' },
    ];
    const seen = new Set<string>();
    raws.forEach((raw, i) => {
      const state = start(raw, 4, i);
      const random = fastRandom(i + 40);
      for (let step = 0; step < 260 && !state.over; step++) {
        for (const observer of [0, 1, 2, 3, 'table'] as const) {
          const text = sentence(game.view(state, observer), WORDS[lang], {
            name: (seat) => ['Anna', 'Ben', 'Carla', 'Dan'][seat]!,
            calling: false,
            hovers: [0, 2, 0, 1],
          });
          expect(text).toMatch(/^[\p{Lu}*„“].*[.?!…]$/su);
          expect(text).not.toMatch(/undefined|\?\?|NaN|null/);
          expect(text.split('*').length % 2).toBe(1);
          seen.add(text.replace(/\*[^*]*\*|Anna|Ben|Carla|Dan/g, '_'));
        }
        const [timer] = game.timers(state);
        const seats = game.mayAct(state);
        const seat = seats[random.int(seats.length)]!;
        const action = game.sample(game.view(state, seat), random);
        if (action !== undefined && game.refuse(state, seat, action) === undefined) {
          game.play(state, seat, action, random);
        } else if (timer !== undefined) {
          game.play(state, -1, { do: 'clock', timer: timer.id, key: timer.key }, random);
        }
      }
    });
    expect(seen.size).toBeGreaterThan(15);
  });
});

describe('the pile as the history tells it', () => {
  const laid = (no: number, seat: number, count: number, rank: number) => ({
    kind: 'laid',
    no,
    seat,
    claim: { count, rank },
  });
  const challenged = { kind: 'challenged', seat: 1, revealed: [1] };
  it('knows the last claim of each seat on this pile', () => {
    expect(claimsOnPile([laid(1, 0, 1, 0), laid(2, 1, 2, 1), laid(3, 0, 3, 2)], 3)).toEqual([
      { count: 3, rank: 2 },
      { count: 2, rank: 1 },
      undefined,
    ]);
    expect(claimsOnPile([laid(1, 0, 1, 0), challenged], 2)).toEqual([undefined, undefined]);
  });
  it('shows the last reveal until two lays later', () => {
    expect(lastReveal([laid(1, 0, 1, 0)])).toBeNull();
    expect(lastReveal([laid(1, 0, 1, 0), challenged, laid(2, 1, 1, 1)])).toMatchObject({ seat: 1 });
    expect(lastReveal([challenged, laid(2, 1, 1, 1), laid(3, 1, 1, 2)])).toBeNull();
  });
});

describe('clocks', () => {
  const view = game.view(start({}, 3), 0);
  const own = { id: 'move', seat: 0, ms: 9, ends: 90 };
  const theirs = { id: 'move', seat: 1, ms: 9, ends: 95 };
  const guard = { id: 'guard', ms: 3, ends: 50 };
  const last = { id: 'last-lay', ms: 10, ends: 70 };
  it('shows the own move first, then the window, then who is awaited', () => {
    expect(clockOf([theirs, guard, own], 0, view)).toBe(own);
    expect(clockOf([theirs, guard], 0, view)).toBe(guard);
    expect(clockOf([theirs], 0, view)).toBe(theirs);
    expect(clockOf([], 0, view)).toBeUndefined();
    const lay = {
      no: 1,
      seat: 1,
      claim: { count: 1, rank: 0 },
      open: true,
      last: true as const,
      mayLay: true,
    };
    expect(clockOf([guard, last], 0, { ...view, lay })).toBe(last);
  });
  it('stands still in a pause', () => {
    expect(leftOn({ id: 'x', ms: 9000, left: 1234 }, 99)).toBe(1234);
    expect(leftOn({ id: 'x', ms: 9, ends: 100 }, 99)).toBe(1);
    expect(leftOn({ id: 'x', ms: 9, ends: 100 }, 300)).toBe(0);
  });
  it('never has more time left than it had', () => {
    expect(leftOn({ id: 'x', ms: 60_000, ends: 100_000 }, 39_990)).toBe(60_000);
  });
});

describe('othersInOrder', () => {
  it('starts with the left neighbour', () => {
    expect(othersInOrder(4, 2)).toEqual([3, 0, 1]);
    expect(othersInOrder(3, null)).toEqual([0, 1, 2]);
  });
});

describe('layoutHand', () => {
  /** What a layout needs, in px. */
  const measure = (
    sizes: readonly number[],
    { rows, perRow, card, spread }: ReturnType<typeof layoutHand>,
  ) => {
    const lines = Array.from({ length: rows }, (_, r) => sizes.slice(r * perRow, (r + 1) * perRow));
    return {
      width: Math.max(
        ...lines.map((line) =>
          line.reduce((sum, n) => sum + Math.max(TOUCH, card + spread * (n - 1)), 4 * (line.length - 1)),
        ),
      ),
      height: rows * (26 + 8 + card * 1.4) + (rows - 1) * 4,
    };
  };

  it('fits every hand of 1 to 40 cards onto a phone without scrolling, cards at least 34 px wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), (n, seed) => {
        const random = fastRandom(seed);
        const cards = deck(2, true);
        const hand = Array.from({ length: n }, () => cards.splice(random.int(cards.length), 1)[0]!);
        const sizes = groupHand(hand).map((group) => group.cards.length);
        for (const height of [192, 236]) {
          const layout = layoutHand(sizes, 344, height);
          const needs = measure(sizes, layout);
          expect(layout.card).toBeGreaterThanOrEqual(34);
          expect(needs.width).toBeLessThanOrEqual(344);
          expect(needs.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });

  it('shows the rank of each card where there is room, on more rows when that helps', () => {
    const shows = ({ card, spread }: ReturnType<typeof layoutHand>) => spread / card;
    expect(shows(layoutHand([2, 1, 1], 344, 230))).toBeGreaterThan(0.7);
    expect(shows(layoutHand([1, 1, 2, 2, 1], 344, 230))).toBeGreaterThan(0.7);
    expect(shows(layoutHand([2, 3, 1, 2, 1, 2, 1, 3, 2], 900, 170))).toBeGreaterThan(0.7);
  });

  it('makes few cards large, on one row', () => {
    expect(layoutHand([1], 344, 220)).toMatchObject({ rows: 1, card: 84 });
    expect(layoutHand([2, 1, 1], 344, 220).rows).toBe(1);
  });
});
