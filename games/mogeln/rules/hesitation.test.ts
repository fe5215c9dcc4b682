import { describe, expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { game } from './game.ts';
import type { State } from './types.ts';

function dealt(options: object, seats = 4): State {
  const parsed = game.options.parse({ preset: 'gemogelt', ...options }, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return game.start({ options: parsed.options, seats, random: fastRandom(3) });
}

const shown = (state: State) => state.hands.map((_, seat) => game.hesitation!(state, seat));

describe('hesitation', () => {
  it('is shown of the seat in turn, over as many cards as it is seen to hold', () => {
    const state = dealt({});
    const expected = state.hands.map((hand, seat) => (seat === state.turn ? hand.length : 0));
    expect(expected.some((n) => n > 0)).toBe(true);
    expect(shown(state)).toEqual(expected);
  });

  it('G18: is never shown where counts may be lies', () => {
    expect(shown(dealt({ countMayLie: true }))).toEqual([0, 0, 0, 0]);
  });

  it('is not shown of a round that is over', () => {
    const state = dealt({});
    game.abandon(state);
    expect(shown(state)).toEqual([0, 0, 0, 0]);
  });
});
