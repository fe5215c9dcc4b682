import { describe, expect, it } from 'vitest';
import { playRound } from '#games/arena.ts';
import type { Observer } from '#games/game.ts';
import { games } from '#games/index.ts';
import { samplePlayer } from '#games/laws.ts';
import { fastRandom } from '#games/random.ts';
import { census } from './census.ts';
import { reshuffle } from './reshuffle.ts';
import { type State, TABLE_BIT } from './types.ts';

const registered = games.mogeln!;

function midway(input: object, seats: number, seed: number, actions = 40): State {
  const parsed = registered.game.options.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const players = Array.from({ length: seats }, () => samplePlayer(registered.game));
  return playRound({ registered, options: parsed.options, seats, players, seed, maxActions: actions }).state;
}

describe('another state the observer cannot tell from this one', () => {
  it('has the same cards at other places, and those the observer knows where it knows them', () => {
    let moved = 0;
    for (let seed = 0; seed < 40; seed++) {
      const state = midway({ preset: 'klopfen', challengeWindow: 'open' }, 5, seed);
      if (state.over) continue;
      for (const observer of [0, 3, 'table'] as Observer[]) {
        const before = JSON.stringify(state);
        const other = reshuffle(state, observer, fastRandom(seed));
        expect(JSON.stringify(state)).toBe(before);
        expect(census(other)).toEqual(census(state));
        const bit = observer === 'table' ? TABLE_BIT : 1 << observer;
        [...state.hands, state.pile].forEach((place, at) => {
          const there = [...other.hands, other.pile][at]!;
          expect(there).toHaveLength(place.length);
          place.forEach((card, i) => {
            if (state.seen[card]! & bit) expect(there[i]).toBe(card);
            else if (there[i] !== card) moved++;
          });
        });
      }
    }
    expect(moved).toBeGreaterThan(1000);
  });

  it('knows who has seen the cards that took others’ places', () => {
    const state = midway({}, 4, 3, 0);
    const other = reshuffle(state, 0, fastRandom(1));
    other.hands.forEach((hand, seat) => {
      for (const card of hand) expect(other.seen[card]).toBe(1 << seat);
    });
  });

  it('G18: the newest lay may be another size, and be the last or not', () => {
    const sizes = new Set<number>();
    const empty = new Set<boolean>();
    const options = { countMayLie: true, challengeWindow: 'open', packs: '1' };
    for (let seed = 0; seed < 300; seed++) {
      const state = midway(options, 10, seed, 60);
      if (state.over || !state.lay?.open) continue;
      const observer = (state.lay.seat + 1) % 10;
      const other = reshuffle(state, observer, fastRandom(seed));
      expect(other.told).toEqual(state.told);
      expect(other.toldPile).toBe(state.toldPile);
      expect(other.lay!.count).toBeGreaterThanOrEqual(1);
      expect(other.lay!.count).toBeLessThanOrEqual(4);
      expect(other.pile.length - state.pile.length).toBe(other.lay!.count - state.lay.count);
      sizes.add(other.lay!.count - state.lay.count);
      const seat = state.lay.seat;
      if (state.hands[seat]!.length === 0 || other.hands[seat]!.length === 0) {
        empty.add(state.hands[seat]!.length === other.hands[seat]!.length);
      }
    }
    expect(sizes).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]));
    expect(empty.has(false)).toBe(true);
  });

  it('G18: what the observer laid itself stays as it is', () => {
    const state = midway({ countMayLie: true, challengeWindow: 'open' }, 4, 8, 1);
    const { seat, count } = state.lay!;
    for (let i = 0; i < 20; i++) expect(reshuffle(state, seat, fastRandom(i)).lay!.count).toBe(count);
  });
});
