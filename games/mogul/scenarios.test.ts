import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playScenario, ScenarioInput, type Words } from '#games/scenario.ts';
import { game } from './rules/game.ts';
import { scenarios } from './scenarios/words.ts';

const FOLDER = new URL('./scenarios/', import.meta.url);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((file) => ({
    file,
    document: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Words[],
  }));

it('every rule U1 … U15 has a scenario', () => {
  const names = files.flatMap(({ document }) => document.map((scenario) => scenario.name as string));
  for (let rule = 1; rule <= 15; rule++) {
    expect(
      names.some((name) => name.startsWith(`U${rule}:`)),
      `U${rule}`,
    ).toBe(true);
  }
});

it('the published schema knows the options of the game, each with its values, and no others', () => {
  const { options } = (scenarios.schema as unknown as { $defs: { options: Words } }).$defs;
  const { properties } = options as { properties: Record<string, Words> };
  expect(Object.keys(properties)).toEqual(game.options.fields.map((field) => field.key));
  expect(options.additionalProperties).toBe(false);
  for (const { key, kind, values } of game.options.fields) {
    const { enum: allowed, type } = properties[key]!;
    if (kind === 'choice') expect(allowed, key).toEqual(values);
    // What is wrong with a list the game says better.
    else expect(type, key).toEqual(kind === 'flag' ? 'boolean' : ['string', 'array']);
  }
});

describe('unusable scenarios', () => {
  const base: Words = {
    name: 'x',
    game: 'mogul',
    seats: ['Anna', 'Ben', 'Carla'],
    position: { pile: ['BrGr', 'CRASH'] },
  };
  const run = (more: Words) => () => playScenario(game, scenarios, { ...base, ...more }, '$');

  it.each<[string, Words, string, unknown, RegExp]>([
    ['no position', { position: undefined as never }, '$.position', undefined, /missing/],
    ['nothing to reveal', { position: {} }, '$.position.pile', undefined, /reveal/],
    [
      'a share named twice',
      { position: { shares: { Ben: ['BrGr'] }, pile: ['BrGr', 'CRASH'] } },
      '$.position.pile[0]',
      'BrGr',
      /twice/,
    ],
    [
      'too many alike',
      { position: { pile: ['PiYe', 'PiYe', 'PiYe'] } },
      '$.position.pile[2]',
      'PiYe',
      /only 2/,
    ],
    [
      'a share the game has not',
      { position: { pile: ['BrBl'] } },
      '$.position.pile[0]',
      'BrBl',
      /not in this game/,
    ],
    ['nobody', { position: { start: 'Dan', pile: ['BrGr'] } }, '$.position.start', 'Dan', /nobody/],
    [
      'a sale of what is no share',
      { moves: [{ seat: 'Anna', do: 'sell', shares: ['BrBl'] }] },
      '$.moves[0].shares[0]',
      'BrBl',
      /not in this game/,
    ],
    ['a deal beside a position', { deal: {} }, '$.deal', {}, /beside/],
    [
      'a wrong list',
      { options: { shares: Array(31).fill('BrBr') } },
      '$.options.shares[0]',
      'BrBr',
      /equal-colours/,
    ],
    ['two players', { seats: ['Anna', 'Ben'] }, '$.seats', ['Anna', 'Ben'], /too-few-players/],
  ])('%s', (_, more, path, value, reason) => {
    let error: unknown;
    try {
      run(more)();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ScenarioInput);
    expect(error).toMatchObject({ path, value, reason: expect.stringMatching(reason) });
  });

  it('an opening that is not so fails, with its place', () => {
    expect(run({ opening: { revealed: 'BrYe' } })()).toEqual({
      name: 'x',
      ok: false,
      at: '$.opening.revealed',
      expected: 'BrYe',
      actual: 'BrGr',
    });
  });
});
