import { expect, it } from 'vitest';
import { playRound } from '#games/arena.ts';
import { samplePlayer } from '#games/laws.ts';
import { taeuschen } from '../index.ts';
import { CHEAT_ACTS } from '../pack/types.ts';
import { game } from '../rules/game.ts';
import type { Event, Past, Shown } from '../rules/types.ts';
import { deedsOf, lootOf } from './loot.ts';
import { DEEDS } from './sampleDeeds.ts';

const lootsOf = (...args: Parameters<typeof deedsOf>) => deedsOf(...args).map(lootOf);

const LOOT = { rob: 150, pick: 100, los: 100, short: 230, landlord: 90, usury: 90 } as const;

it('is what was wrong of it: of LOS what was above the money due, of a payment what was missing', () => {
  for (const act of CHEAT_ACTS) {
    const past = [{ no: 1, seat: 1, cheat: 4, verb: 'x', sum: 300, end: 'succeeded' }] as const;
    const done = [...DEEDS[act](1, 0)];
    const told: Shown = { kind: 'succeeded', seat: 1, cheat: 4, done, motion: [], reward: false };
    expect(lootsOf(past, [told]), act).toEqual([act in LOOT ? LOOT[act as keyof typeof LOOT] : 0]);
  }
});

it('keeps several of a kind apart, and says nothing of what was not heard of', () => {
  const one = { seat: 1, cheat: 0, verb: 'take', sum: 0 } as const;
  const past: Past[] = [
    { ...one, no: 1, end: 'succeeded' },
    { ...one, no: 2, end: 'caught' },
    { ...one, no: 3, end: 'succeeded' },
  ];
  const money = (sum: number) => [{ what: 'money', from: -1, to: 1, sum }] as const;
  const history: Shown[] = [
    { kind: 'accused', seat: 1, by: 0, cheat: 0, right: true, done: [...money(50)], motion: [] },
    { kind: 'succeeded', seat: 1, cheat: 0, done: [...money(70)], motion: [], reward: true },
    // Convicted without having done anything.
    { kind: 'accused', seat: 1, by: 0, cheat: 0, right: true, done: [], motion: [] },
  ];
  expect(lootsOf(past, history)).toEqual([0, 50, 70]);
});

it('finds the deed of every entry, over whole games', () => {
  let found = 0;
  for (let seed = 1; seed < 7; seed++) {
    const seats = 2 + (seed % 4);
    const parsed = game.options.parse({ meistermogler: seed % 2 === 0, gaze: 'on' }, seats);
    if (!parsed.ok) throw new Error('options');
    const history: Shown[] = [];
    let past: readonly Past[] = [];
    const check = {
      began() {},
      before() {},
      after(state: { past: readonly Past[] }, _seat: unknown, _action: unknown, events: readonly Event[]) {
        past = state.past;
        for (const event of events) {
          const shown = game.show(event, 'table');
          if (shown !== undefined) history.push(shown);
        }
      },
      ended() {},
    };
    const players = Array.from({ length: seats }, () => samplePlayer(game));
    const round = { registered: taeuschen, options: parsed.options, seats, players, seed, check };
    playRound({ ...round, maxActions: 1500 });
    lootsOf(past, history).forEach((loot, i) => {
      const { verb, sum } = past[i]!;
      // Of these all that was moved was wrong.
      if (verb !== 'pick' && verb !== 'rob') return;
      expect(loot, JSON.stringify(past[i])).toBe(sum);
      found++;
    });
  }
  expect(found).toBeGreaterThan(10);
});
