import { describe, expect, it } from 'vitest';
import type { Outcome } from './game.ts';
import { matchAfter, placesOf } from './match.ts';

const round = (scores: number[]): Outcome => {
  const places = placesOf(scores, false);
  return { places, scores, winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])) };
};

describe('a match adds up its rounds (G17)', () => {
  it('a single round is its own match', () => {
    const one: Outcome = { places: [2, 1, 3], scores: [0, 0, 0], winners: [1] };
    expect(matchAfter({ kind: 'single' }, [one])).toEqual({
      scores: [0, 0, 0],
      over: true,
      places: [2, 1, 3],
    });
  });

  it('nothing is over before the first round', () => {
    for (const kind of ['single', 'open', 'rounds', 'target'] as const) {
      expect(matchAfter({ kind, n: 1 }, [], 3)).toEqual({
        scores: [0, 0, 0],
        over: false,
        places: [1, 1, 1],
      });
    }
  });

  it('an open match goes on, however many rounds there were', () => {
    const rounds = Array.from({ length: 50 }, () => round([0, 3, 5]));
    expect(matchAfter({ kind: 'open' }, rounds)).toEqual({
      scores: [0, 150, 250],
      over: false,
      places: [1, 2, 3],
    });
  });

  it('rounds: over with the last of them, fewest cards win, equal ones share', () => {
    const rounds = [round([0, 4, 2]), round([4, 0, 7])];
    const match = { kind: 'rounds', n: 2 } as const;
    expect(matchAfter(match, rounds.slice(0, 1)).over).toBe(false);
    expect(matchAfter(match, rounds)).toEqual({ scores: [4, 4, 9], over: true, places: [1, 1, 3] });
  });

  it('wins: a point for whoever won, shared wins count for each, most points win', () => {
    const rounds = [round([0, 4, 2]), round([3, 3, 9])];
    expect(matchAfter({ kind: 'rounds', n: 2, score: 'wins' }, rounds)).toEqual({
      scores: [2, 1, 0],
      over: true,
      places: [1, 2, 3],
    });
  });

  it('target: over when somebody reaches it, not before', () => {
    const match = { kind: 'target', n: 10 } as const;
    expect(matchAfter(match, [round([0, 9, 4])]).over).toBe(false);
    expect(matchAfter(match, [round([0, 10, 4])])).toEqual({
      scores: [0, 10, 4],
      over: true,
      places: [1, 3, 2],
    });
    expect(matchAfter({ ...match, n: 2, score: 'wins' }, [round([0, 99]), round([0, 99])])).toMatchObject({
      over: true,
      places: [1, 2],
    });
  });
});
