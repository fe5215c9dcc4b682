import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { chosenGame, GAMES } from './games.ts';

it('offers games of this house, each once', () => {
  expect(GAMES.length).toBeGreaterThan(0);
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
});

describe.each(GAMES.map((about) => [about.id, about] as const))(
  'what is said of %s beforehand',
  (id, about) => {
    it('is what its rules say', () => {
      const { game } = games[id]!;
      expect(about.seats).toEqual(game.seats);
      for (const seats of [about.quick.seats, about.usualSeats]) {
        expect(game.options.parse(about.quick.options, seats)).toMatchObject({ ok: true });
      }
    });

    it('is said in every language', () => {
      for (const said of [about.name, about.line, about.like]) {
        for (const text of [said.de, said.en]) expect(text.trim()).not.toBe('');
      }
    });
  },
);

it('comes back to the game that was played last, and to the first where that is gone', () => {
  for (const { id } of GAMES) expect(chosenGame(id)?.id).toBe(id);
  for (const id of ['', 'gone']) expect(chosenGame(id)).toBe(GAMES[0]);
});
