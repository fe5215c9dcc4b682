import { expect, test } from 'vitest';
import { CLOCK } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { game } from './game.ts';
import type { Event } from './types.ts';

test('a round given up is over without an outcome, and everything hidden lies open', () => {
  const parsed = game.options.parse({ preset: 'gemogelt' }, 4);
  if (!parsed.ok) throw new Error('options');
  const state = game.start({ options: parsed.options, seats: 4, random: fastRandom(1) });
  const first = state.hands[state.turn]!.slice(0, 2);
  game.play(state, state.turn, { do: 'lay', cards: first }, fastRandom(2));
  const events: Event[] = [];
  game.abandon(state, (event) => events.push(event));
  expect(game.outcome(state)).toBeUndefined();
  expect(game.mayAct(state)).toEqual([]);
  expect(game.timers(state)).toEqual([]);
  expect(game.view(state, 'table')).toMatchObject({ over: true, turn: -1 });
  expect(game.view(state, 'table').places).toBeUndefined();
  expect(events).toHaveLength(1);
  const shown = game.show(events[0]!, 'table');
  if (shown?.kind !== 'over') throw new Error('nothing turned over');
  expect(shown.places).toEqual([]);
  expect(shown.hands.flat().length + shown.pile.length).toBe(52);
  expect(shown.pile).toEqual(first);
  expect(game.copy(state)).toEqual(state);
  expect(game.refuse(state, 0, { do: 'challenge' })).toEqual({ code: 'round-over' });
  expect(game.refuse(state, CLOCK, { do: 'clock', timer: 'guard' })).toEqual({ code: 'no-such-timer' });
});
