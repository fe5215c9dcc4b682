import { describe, expect, it } from 'vitest';
import { balance } from './balance.ts';

describe('the balance sheet', () => {
  it('is a function of games, seed and player, and holds the goals', () => {
    const one = balance({ games: 2, seed: 5, only: 'four alike', bot: 'level3' });
    expect(balance({ games: 2, seed: 5, only: 'four alike', bot: 'level3' })).toEqual(one);
    expect(one).not.toEqual(balance({ games: 2, seed: 6, only: 'four alike', bot: 'level3' }));
    const goals = one.filter(({ least, most }) => least !== undefined || most !== undefined);
    expect(goals).toHaveLength(8);
    expect(new Set(one.map(({ series }) => series))).toEqual(new Set(['four alike: level3']));
    const laps = one.find(({ what }) => what === 'laps')!.value;
    expect(laps).toBeGreaterThan(2);
    const turns = one.find(({ what }) => what === 'turns, median')!.value;
    expect(turns).toBeGreaterThan(20);
  });

  it('lets one sit on every seat in turn, and says whom it does not know', () => {
    const [share] = balance({ games: 4, seed: 1, only: 'never cheat or call' });
    expect(share!.value).toBeGreaterThanOrEqual(0);
    expect(share!.value).toBeLessThanOrEqual(1);
    expect(() => balance({ games: 1, seed: 1, bot: 'nobody' })).toThrow('no player nobody');
  });
});
