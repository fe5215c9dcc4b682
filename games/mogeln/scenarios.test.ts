import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Json } from '#games/game.ts';
import type { Words } from '#games/scenario.ts';
import { game } from './rules/game.ts';
import { scenarios } from './scenarios/words.ts';

const FOLDER = new URL('./scenarios/', import.meta.url);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((file) => ({
    file,
    document: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Words[],
  }));

it('every rule G1 … G26 has a scenario', () => {
  const names = files.flatMap(({ document }) => document.map((scenario) => scenario.name as string));
  for (let rule = 1; rule <= 26; rule++) {
    expect(
      names.some((name) => name.includes(`G${rule}:`)),
      `G${rule}`,
    ).toBe(true);
  }
});

it('the published schema knows the options of the game, each with its values, and no others', () => {
  const { options } = (scenarios.schema as { $defs: { options: Words } }).$defs;
  const { properties } = options as { properties: Record<string, Words> };
  expect(Object.keys(properties)).toEqual(game.options.fields.map((field) => field.key));
  for (const { key, kind, values, min, max } of game.options.fields) {
    const { enum: allowed, type, minimum, maximum } = properties[key]!;
    if (kind === 'choice') expect([...new Set((allowed as Json[]).map(String))], key).toEqual(values);
    else if (kind === 'integer')
      expect({ type, minimum, maximum }, key).toEqual({ type, minimum: min, maximum: max });
    else expect(type, key).toBe(kind === 'flag' ? 'boolean' : 'object');
  }
});
