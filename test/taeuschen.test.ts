/** Mogeln & Täuschen on the wire: how large a view is, and what an action costs. */
import { expect, test } from 'vitest';
import { playRound } from '#games/arena.ts';
import type { Json, Observer } from '#games/game.ts';
import { samplePlayer } from '#games/laws.ts';
import { taeuschen } from '#games/taeuschen/index.ts';
import { difference } from '#table/patch.ts';

const { game } = taeuschen;

test.each([2, 4, 6])(
  'a view of %i players has at most 6 kB, and half of the patches at most 600 bytes',
  (seats) => {
    const parsed = game.options.parse({}, seats);
    if (!parsed.ok) throw new Error('options');
    const observers: Observer[] = ['table', 0, seats - 1];
    const before: (Json | undefined)[] = observers.map(() => undefined);
    let largest = 0;
    const patches: number[] = [];
    const look = (state: unknown): void => {
      observers.forEach((observer, i) => {
        const view = game.view(state, observer);
        const bytes = JSON.stringify(view);
        largest = Math.max(largest, bytes.length);
        const patch = difference(before[i], view);
        if (before[i] !== undefined && patch !== undefined) patches.push(JSON.stringify(patch).length);
        before[i] = JSON.parse(bytes);
      });
    };
    const check = { began: look, before() {}, after: look, ended() {} };
    for (let seed = 0; seed < 3; seed++) {
      const players = Array.from({ length: seats }, () => samplePlayer(game));
      const round = { registered: taeuschen, options: parsed.options, seats, players, seed, check };
      expect(playRound(round).ended).toBe('rule');
    }
    patches.sort((a, b) => a - b);
    expect(largest).toBeLessThanOrEqual(6 * 1024);
    expect(patches[Math.floor(patches.length / 2)]).toBeLessThanOrEqual(600);
  },
);
