import { expect, test } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { game } from './game.ts';
import { CRASH, type Event } from './types.ts';

test('a game given up is over without an outcome, and everything hidden lies open', () => {
  const parsed = game.options.parse({ memoryAid: false }, 4);
  if (!parsed.ok) throw new Error('options');
  const state = game.start({ options: parsed.options, seats: 4, random: fastRandom(1) });
  const pieces = game.census(state);
  const events: Event[] = [];
  game.abandon(state, (event) => events.push(event));
  expect(game.outcome(state)).toBeUndefined();
  expect(game.mayAct(state)).toEqual([]);
  expect(game.census(state)).toEqual(pieces);
  const view = game.view(state, 'table');
  expect(view).toMatchObject({ over: true, turn: -1, allChips: [6, 6, 6, 6], scores: state.points });
  for (const seat of [0, 1, 2, 3]) {
    expect(game.view(state, seat)).toMatchObject({ sale: null, sellable: [], loansLeft: 0 });
  }
  expect(view.places).toBeUndefined();
  expect(view.forChips).toBeUndefined();
  expect(view.rest).toContain(CRASH);
  expect(events.map((event) => game.show(event, 0))).toEqual([
    {
      kind: 'over',
      places: [],
      scores: state.points,
      forChips: [],
      chips: [6, 6, 6, 6],
      bank: 21,
      pile: view.rest,
    },
  ]);
  expect(game.copy(state)).toEqual(state);
  expect(game.reshuffle(state, 'table', fastRandom(3))).toEqual(state);
  expect(game.refuse(state, 0, { do: 'ready' })).toEqual({ code: 'over' });
});
