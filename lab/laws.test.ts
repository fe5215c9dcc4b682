import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { simulate } from './simulate.ts';

/** The short form of `npm run laws:long`. */
describe('the laws at tables of mixed software players', () => {
  for (const registered of Object.values(games)) {
    for (const preset of registered.game.options.presets) {
      for (const seats of [3, 6, 10]) {
        it(`${registered.game.id} ${preset} with ${seats} players`, async () => {
          const parsed = registered.game.options.parse({ preset, maxLays: 100 }, seats);
          if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
          const kit = await registered.kit?.();
          const players = Array.from(
            { length: seats },
            (_, seat) => registered.players[(5 * seat) % registered.players.length]!,
          );
          const told: string[] = [];
          const result = simulate({
            registered,
            options: parsed.options,
            players,
            games: 1,
            seed: seats,
            laws: kit!.laws,
            onViolation: (_game, what) => told.push(what),
          });
          expect(told).toEqual([]);
          expect(result.finished).toBe(1);
        });
      }
    }
  }
});
