import { describe, expect, it } from 'vitest';
import { fastRandom, noRandom } from '#games/random.ts';
import { emptyState, pileOf } from './deal.ts';
import { game } from './game.ts';
import { reveal } from './play.ts';
import { reshufflePile } from './reshuffle.ts';
import { COLOUR_CODES, STANDARD_SHARES, shareCode, shareList, shareOf } from './shares.ts';
import { type Action, CRASH, type Options, type State } from './types.ts';

function optionsOf(input: object, seats: number): Options {
  const parsed = game.options.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

function deal(seats: number, seed: number, input: object = {}): State {
  return game.start({ options: optionsOf(input, seats), seats, random: fastRandom(seed) });
}

const standard = { shares: 'standard' } as const;

describe('U2: the printed list', () => {
  const count = (test: (code: string) => boolean): number => STANDARD_SHARES.filter(test).length;

  it('has 31 shares: brown 8, pink 7, blue 6, green 5, yellow 5', () => {
    expect(STANDARD_SHARES).toHaveLength(31);
    expect(shareList(standard).counts).toEqual([8, 7, 6, 5, 5]);
  });

  it.each([
    ['Br', { Gr: 2, Ye: 2, Bl: 2, Pi: 2 }],
    ['Pi', { Ye: 2, Bl: 2, Br: 2, Gr: 1 }],
    ['Bl', { Gr: 2, Pi: 2, Ye: 1, Br: 1 }],
    ['Gr', { Pi: 2, Ye: 1, Bl: 1, Br: 1 }],
    ['Ye', { Bl: 2, Pi: 1, Gr: 1, Br: 1 }],
  ])('%s has the borders %j', (back, borders) => {
    for (const [border, n] of Object.entries(borders)) {
      expect(count((code) => code.startsWith(back + border))).toBe(n);
    }
  });

  it('border totals: brown 5, green 6, yellow 6, blue 7, pink 7', () => {
    const totals = COLOUR_CODES.map((colour) => count((code) => code.slice(2, 4) === colour));
    expect(totals).toEqual([5, 7, 7, 6, 6]);
  });

  it('six brown ones bear an S: green 1, yellow 1, blue 2, pink 2', () => {
    const starts = STANDARD_SHARES.filter((code) => code.endsWith('*'));
    expect(starts.sort()).toEqual(['BrBl*', 'BrBl*', 'BrGr*', 'BrPi*', 'BrPi*', 'BrYe*']);
  });

  it('a share tells its colours and the number of its background', () => {
    expect(shareOf(standard, 0)).toEqual({ back: 0, border: 3, start: true, count: 8 });
    expect(shareOf(standard, 30)).toEqual({ back: 4, border: 0, start: false, count: 5 });
    expect(shareOf(standard, CRASH)).toBeUndefined();
    expect([shareCode(standard, 0), shareCode(standard, CRASH)]).toEqual(['BrGr*', 'CRASH']);
  });

  it('U3: a list is read once, another one anew', () => {
    const shares = [...STANDARD_SHARES];
    expect(shareList({ shares })).toBe(shareList({ shares }));
    expect(shareList({ shares })).toEqual(shareList(standard));
    expect(shareList({ shares: [...shares] })).not.toBe(shareList({ shares }));
  });
});

describe('U4: the deal', () => {
  it('lays a start share before each seat and everything else into the pile', () => {
    for (let seats = 3; seats <= 6; seats++) {
      const state = deal(seats, seats);
      expect(
        state.shares.every(([share], i) => state.shares[i]!.length === 1 && shareOf(standard, share!)!.start),
      ).toBe(true);
      expect(state.pile).toHaveLength(31 - seats);
      const all = [...state.pile, state.revealed, ...state.shares.flat()].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: 32 }, (_, i) => i));
    }
  });

  it('puts the crash card in one of the last five places, each as often', () => {
    const random = fastRandom(8);
    const places = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i++) places[pileOf([...Array(20).keys()], random).indexOf(CRASH)]!++;
    for (const n of places) expect(Math.abs(n - 1000)).toBeLessThan(120);
  });

  it('draws the start player, each as often, and any start share', () => {
    const starts = [0, 0, 0];
    const first = new Set<number>();
    for (let seed = 0; seed < 900; seed++) {
      const state = deal(3, seed);
      starts[state.start]!++;
      first.add(state.shares[0]![0]!);
    }
    for (const n of starts) expect(Math.abs(n - 300)).toBeLessThan(60);
    expect(first.size).toBe(6);
  });

  it('U7: the first card pays everybody a point when it is brown', () => {
    for (let seed = 0; seed < 40; seed++) {
      const state = deal(4, seed);
      const brown = shareOf(standard, state.revealed)!.back === 0;
      expect(state.points).toEqual(Array(4).fill(brown ? 1 : 0));
    }
  });
});

describe('U4, U6: a game', () => {
  /** Everybody does anything lawful. */
  function playOut(state: State, seed: number, each: (state: State) => void = () => {}): State {
    const random = fastRandom(seed);
    while (state.turn >= 0) {
      const seat = state.turn;
      const action = game.sample(game.view(state, seat), random)!;
      expect(game.refuse(state, seat, action)).toBeUndefined();
      game.play(state, seat, action, noRandom);
      each(state);
    }
    return state;
  }

  it('has 27 − n to 31 − n auctions, all of these numbers', () => {
    for (let seats = 3; seats <= 6; seats++) {
      const rounds = new Set<number>();
      for (let seed = 0; seed < 40; seed++) rounds.add(playOut(deal(seats, seed), seed).round);
      const sorted = [...rounds].sort((a, b) => a - b);
      expect(sorted).toEqual([27, 28, 29, 30, 31].map((n) => n - seats));
    }
  });

  it('law 1: every share counts, wherever it lies, also the first of the list', () => {
    const state = emptyState(optionsOf({}, 3), 3);
    state.pile.push(CRASH, 5, 0);
    reveal(state);
    expect(state.revealed).toBe(0);
    expect(game.view(state, 0).sale).toEqual({ colour: 3, price: 0 });
    const material = { chips: 0, 'BrGr*': 1, 'BrBl*': 1, CRASH: 1 };
    expect(game.census(state)).toEqual(material);
    const act = (...actions: Action[]): void => {
      for (const action of actions) {
        game.play(state, state.turn, action, noRandom);
        expect(game.census(state)).toEqual(material);
      }
    };
    const auction = ['ready', 'ready', 'ready', 'drop', 'drop'].map((verb) => ({ do: verb }) as Action);
    act(...auction, { do: 'sell', shares: [] }, { do: 'decline' });
    expect(state.gone).toEqual([0]);
    act(...auction, { do: 'take' }, { do: 'decline' });
    expect(state).toMatchObject({ phase: 'over', gone: [0], shares: [[], [], [5]] });
  });

  it('law 1: before anything is revealed all is in the pile', () => {
    const state = emptyState(optionsOf({}, 3), 3);
    expect(game.census(state)).toEqual({ chips: 0 });
    state.pile.push(CRASH);
    expect(game.census(state)).toEqual({ chips: 0, CRASH: 1 });
  });

  it('a copy is the same and shares nothing that can change', () => {
    const state = playOut(deal(4, 3), 5);
    for (const one of [deal(4, 1), state]) {
      const copied = game.copy(one);
      expect(copied).toStrictEqual(one);
      for (const key of Object.keys(one) as (keyof State)[]) {
        if (Array.isArray(one[key])) expect(copied[key], key).not.toBe(one[key]);
      }
      one.shares.forEach((shares, seat) => {
        expect(copied.shares[seat]).not.toBe(shares);
      });
      expect(copied.options).toBe(one.options);
    }
  });

  it('law 1: 45 chips and 31 shares and a crash card, always', () => {
    for (const seats of [3, 6]) {
      const options = { overdraft: true, loanTiming: seats === 3 ? 'own-bid' : 'before-auction' };
      playOut(deal(seats, seats, options), 3, (state) => {
        const { chips, ...cards } = game.census(state);
        expect(chips).toBe(45);
        expect(Object.values(cards).reduce((sum, n) => sum + n, 0)).toBe(32);
        expect(cards.CRASH).toBe(1);
        expect(cards['BrPi*']).toBe(2);
        expect(state.lying).toEqual(
          [0, 1, 2, 3, 4].map(
            (colour) =>
              state.shares.flat().filter((share) => shareOf(standard, share)!.back === colour).length,
          ),
        );
      });
    }
  });

  it('a position without crash card stands still when its pile is used up', () => {
    const state = emptyState(optionsOf({}, 3), 3);
    state.pile.push(9);
    reveal(state);
    for (const action of [
      ...Array(3).fill({ do: 'ready' }),
      { do: 'drop' },
      { do: 'drop' },
      { do: 'sell', shares: [] },
      { do: 'take' },
    ]) {
      game.play(state, state.turn, action, noRandom);
    }
    expect(state).toMatchObject({ phase: 'over', turn: -1, revealed: -1, shares: [[], [9], []] });
    expect(game.census(state)).toEqual({ chips: 0, [shareCode(standard, 9)]: 1 });
    expect(game.view(state, 0)).toMatchObject({ over: true, sale: null });
  });
});

describe('what a seat cannot know', () => {
  it('the crash card may be in any of the last five places that are left, and nowhere else', () => {
    const random = fastRandom(4);
    for (const size of [1, 3, 5, 12]) {
      const places = new Set<number>();
      for (let i = 0; i < 300; i++) {
        const pile = [CRASH, ...Array(size - 1).keys()];
        reshufflePile(pile, random);
        expect([...pile].sort((a, b) => a - b)).toEqual([...Array(size - 1).keys(), CRASH]);
        places.add(pile.indexOf(CRASH));
      }
      expect([...places].sort()).toEqual([...Array(Math.min(5, size)).keys()]);
    }
  });

  it('shares of the pile come in any order', () => {
    const state = deal(3, 2);
    const tops = new Set<number>();
    const random = fastRandom(1);
    for (let i = 0; i < 400; i++) tops.add(game.reshuffle(state, 0, random).pile.at(-1)!);
    expect(tops.size).toBe(27);
  });

  it('a crash card that was put higher up by hand stays there', () => {
    for (const at of [5, 7]) {
      const pile = [0, 1, 2, 3, 4, 5, 6];
      pile.splice(at, 0, CRASH);
      for (let seed = 1; seed < 20; seed++) reshufflePile(pile, fastRandom(seed));
      expect(pile.indexOf(CRASH)).toBe(at);
    }
  });

  it('what was shown at the end stays', () => {
    const state = deal(3, 2);
    state.pile.splice(0, state.pile.length, 4, 5);
    expect(game.reshuffle(state, 0, fastRandom(1)).pile).toEqual([4, 5]);
  });
});
