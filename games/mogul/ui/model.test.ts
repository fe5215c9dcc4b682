import { describe, expect, it } from 'vitest';
import { clockOf, leftOn } from '#web/clock.ts';
import type { View } from '../rules/types.ts';
import { play } from './game.testing.ts';
import {
  actionOf,
  chipsInHands,
  countsOf,
  dangerOf,
  deedsOf,
  initialsOf,
  rowsOf,
  seatsInOrder,
  sentence,
  spread,
  takenOut,
  trackOf,
} from './model.ts';
import { WORDS } from './words.ts';

const NAMES = ['Anna', 'Ben', 'Carla', 'Dan'];
const name = (seat: number) => NAMES[seat]!;
const verbs = (view: View) => [...deedsOf(view).verbs].sort();

describe('deeds', () => {
  it('are those of the phase, and nobody else has any (U8, U9, U10, U12)', () => {
    const seen = new Set<string>();
    play({ seed: 3 }, (game) => {
      const { turn } = game.state;
      if (turn < 0) return;
      for (let seat = 0; seat < 4; seat++) {
        const view = game.view(seat);
        if (seat !== turn) expect(verbs(view)).toEqual([]);
        else seen.add(`${view.phase} ${view.winnerDid ?? ''}: ${verbs(view).join()}`);
      }
    });
    expect(seen).toContain('loans : ready');
    expect(seen).toContain('loans : loan,ready');
    expect(seen).toContain('auction : bid,drop');
    expect(seen).toContain('winner : sell,take');
    expect(seen).toContain('second take: decline,sell');
    expect(seen).toContain('second sell: decline,take');
  });

  it('offer a second no sale who has nothing to sell: it would be the same as to decline (U12)', () => {
    const seen = new Set<string>();
    play({ seed: 3 }, ({ state, view }) => {
      if (state.phase !== 'second' || state.winnerDid !== 'take') return;
      const own = view(state.turn);
      seen.add(`${own.sellable.length > 0}: ${verbs(own).join()}`);
    });
    expect([...seen].sort()).toEqual(['false: decline', 'true: decline,sell']);
  });

  it('name the moment they are meant for', () => {
    play({ seed: 3 }, ({ state, view }) => {
      if (state.turn < 0) return;
      const seen = view(state.turn);
      expect(actionOf(seen, 'bid')).toEqual({ do: 'bid', no: state.acts + 1 });
      expect(actionOf(seen, 'sell', [4])).toEqual({ do: 'sell', shares: [4], no: state.acts + 1 });
    });
  });
});

describe('the ledger', () => {
  it('has the own row last, and everybody clockwise before it', () => {
    expect(seatsInOrder(4, 1)).toEqual([2, 3, 0, 1]);
    expect(seatsInOrder(4, null)).toEqual([0, 1, 2, 3]);
  });

  it('adds up to the price of every company (U11)', () => {
    play({ seed: 5 }, ({ view }) => {
      const seen = view(0);
      const sums = seen.prices.map((_, c) => rowsOf(seen, 0).reduce((sum, row) => sum + row.counts[c]!, 0));
      expect(sums).toEqual(seen.prices);
    });
  });

  it('covers the chips of others where the table does (U15)', () => {
    play({ seed: 5, raw: { memoryAid: false } }, ({ view, state }) => {
      if (state.turn < 0) return;
      expect(rowsOf(view(2), 2).map(({ chips }) => chips)).toEqual([null, null, null, state.chips[2]]);
      expect(rowsOf(view('table'), null).map(({ chips }) => chips)).toEqual([null, null, null, null]);
    });
    play({ seed: 5 }, ({ view, state }) => {
      expect(rowsOf(view(3), 3).map(({ chips }) => chips)).toEqual(state.chips);
    });
  });

  it('says who is in, who is out with what, who won and who is second (U9, U12)', () => {
    let checked = 0;
    play({ seed: 8 }, ({ view, state, events }) => {
      if (state.phase !== 'second') return;
      const seen = view(0);
      const standing = (seat: number) => rowsOf(seen, 0).find((row) => row.seat === seat)?.standing;
      expect(standing(state.winner)).toBe('winner');
      expect(standing(seen.second)).toBe('second');
      const got = takenOut(events(0), 4);
      expect(got[state.winner]).toBeUndefined();
      for (const seat of state.dropped) expect(got[seat]).toBeGreaterThanOrEqual(0);
      // What was put in is what was taken out: the winner's chips are gone to those who dropped.
      const paid = state.bids.reduce((sum, n) => sum + n, 0);
      expect(got.reduce<number>((sum, n) => sum + (n ?? 0), 0) + state.middle).toBe(paid);
      checked++;
    });
    expect(checked).toBeGreaterThan(10);
  });
});

describe('what could be counted (U15)', () => {
  it('adds up to all shares of each company', () => {
    play({ seed: 2 }, ({ view, state }) => {
      if (state.phase === 'over') return;
      const seen = view(1);
      for (const { colour, all, lying, gone, unseen } of countsOf(seen)) {
        const hidden = unseen!.reduce((sum, n) => sum + n, 0);
        const open = state.winnerDid !== 'take' && seen.revealed < 31 && backOf(seen) === colour ? 1 : 0;
        expect(lying + gone + hidden + open).toBe(all);
        expect(unseen![colour]).toBe(0);
      }
    });
  });
  it('is not shown where the table does not count along', () => {
    play({ seed: 2, raw: { memoryAid: false } }, ({ view, state }) => {
      if (state.phase === 'over') return;
      expect(countsOf(view(1)).every(({ unseen }) => unseen === null)).toBe(true);
      expect(chipsInHands(view(1))).toBe(state.chips.reduce((sum, n) => sum + n, 0));
    });
  });
});

const backOf = ({ revealed }: View) => [8, 15, 21, 26, 31].findIndex((end) => revealed < end);

describe('the danger (U4)', () => {
  it('is none while more than five cards lie there, then one in as many as lie there', () => {
    expect(dangerOf({ pile: 28, danger: 5 })).toEqual({ safe: 23, among: 5, oneIn: 0 });
    expect(dangerOf({ pile: 6, danger: 5 })).toEqual({ safe: 1, among: 5, oneIn: 0 });
    expect(dangerOf({ pile: 5, danger: 5 })).toEqual({ safe: 0, among: 5, oneIn: 5 });
    expect(dangerOf({ pile: 1, danger: 1 })).toEqual({ safe: 0, among: 1, oneIn: 1 });
  });

  it('tells the truth: the crash comes as often as it says', () => {
    const seen = new Map<number, [crashed: number, of: number]>();
    for (let seed = 0; seed < 400; seed++) {
      let asked = 0;
      play({ seed, hasty: true }, ({ view, state }) => {
        const { oneIn } = dangerOf(view('table'));
        if (asked > 0) {
          const [crashed, of] = seen.get(asked) ?? [0, 0];
          const turned = state.phase === 'over' || dangerOf(view('table')).oneIn !== asked;
          if (turned) seen.set(asked, [crashed + (state.phase === 'over' ? 1 : 0), of + 1]);
        }
        asked = oneIn;
      });
    }
    for (const n of [5, 4, 3, 2]) {
      const [crashed, of] = seen.get(n)!;
      // Four standard deviations.
      expect(Math.abs(crashed / of - 1 / n), `1 in ${n}, ${crashed} of ${of}`).toBeLessThan(
        4 * Math.sqrt((1 / n) * (1 - 1 / n) * (1 / of)),
      );
    }
  });
});

describe('the sentence', () => {
  it.each(['de', 'en'] as const)('is whole in every phase for everybody, in %s', (lang) => {
    const said = new Set<string>();
    for (const raw of [{}, { memoryAid: false }, { loanTiming: 'own-bid' }]) {
      play({ seed: 11, raw }, ({ view }) => {
        for (const seat of [0, 1, 2, 3, 'table'] as const) {
          const text = sentence(view(seat), WORDS[lang], name);
          expect(text).toMatch(/^\*?\p{Lu}.*[.?]$/u);
          expect(text).not.toMatch(/undefined|NaN|null|\[object/);
          expect(text.split('*').length % 2, text).toBe(1);
          said.add(text.replace(/Anna|Ben|Carla|Dan|\d+/g, '#'));
        }
      });
    }
    expect(said.size).toBeGreaterThan(12);
  });
});

describe('the score track', () => {
  it('holds all points, also negative ones, and keeps the tokens apart', () => {
    const { low, high, marks } = trackOf([-3, 37, 37, 12], name, 0.06);
    expect([low, high]).toEqual([-10, 40]);
    const places = marks.map(({ beside }) => beside).sort((a, b) => a - b);
    for (let i = 1; i < places.length; i++) {
      expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(0.06 - 1e-9);
    }
    expect(Math.max(...places)).toBeLessThanOrEqual(1);
  });
  it('names everybody in as few letters as tell them apart', () => {
    expect(initialsOf(['Anna', 'Anton', 'Bo', 'Z'])).toEqual(['Ann', 'Ant', 'Bo', 'Z']);
    expect(initialsOf(['Annette', 'Annelie', 'Ben'])).toEqual(['Ann1', 'Ann2', 'Be']);
    // The table itself numbers people of one name.
    expect(initialsOf(['Anna', 'Anna 2', 'Anna 3'])).toEqual(['Anna', 'Ann2', 'Ann3']);
    const names = ['Stufe 1', 'Stufe 2', 'Stuf1', 'Stufe 1'];
    expect(new Set(initialsOf(names)).size).toBe(names.length);
  });
  it('moves what is too near as little as needed', () => {
    expect(spread([5, 5, 50], 10, 0, 100)).toEqual([5, 15, 50]);
    expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });
});

describe('clocks', () => {
  it('shows the own one first, else who is awaited', () => {
    const clocks = [
      { id: 'move', seat: 2, ms: 60_000, ends: 5_000 },
      { id: 'move', seat: 1, ms: 60_000, left: 3_000 },
    ];
    expect(clockOf(clocks, 1)).toBe(clocks[1]);
    expect(clockOf(clocks, 0)).toBe(clocks[0]);
    expect(leftOn(clocks[0]!, 4_000)).toBe(1_000);
    expect(leftOn(clocks[0]!, 9_000)).toBe(0);
    expect(leftOn(clocks[1]!, 9_000)).toBe(3_000);
  });
});
