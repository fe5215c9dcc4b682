import { readdirSync, readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import type { Json } from '#games/game.ts';
import { playScenario, type Words } from '#games/scenario.ts';
import { game } from './rules/game.ts';
import { scenarios } from './scenarios/words.ts';

const FOLDER = new URL('./scenarios/', import.meta.url);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((file) => ({
    file,
    document: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Words[],
  }));

describe('scenarios', () => {
  for (const { file, document } of files) {
    for (const scenario of document) {
      it(`${file}: ${scenario.name}`, () => {
        const result = playScenario(game, scenarios, scenario, '$');
        expect(result).toEqual({ name: scenario.name, ok: true });
      });
    }
  }
});

it('every rule G1 … G26 has a scenario', () => {
  const names = files.flatMap(({ document }) => document.map((scenario) => scenario.name as string));
  for (let rule = 1; rule <= 26; rule++) {
    expect(
      names.some((name) => name.includes(`G${rule}:`)),
      `G${rule}`,
    ).toBe(true);
  }
});

it('every refusal of the rules is expected by some scenario', () => {
  const text = files.map(({ document }) => JSON.stringify(document)).join();
  const { facts } = (
    scenarios.schema as { $defs: { facts: { properties: { refused: { enum: string[] } } } } }
  ).$defs;
  for (const code of facts.properties.refused.enum) expect(text).toContain(`"refused":"${code}"`);
});

it('the published schemas take all files, and that of the game refuses an unknown key', () => {
  const published = JSON.parse(readFileSync(new URL('../scenario.schema.json', import.meta.url), 'utf8'));
  const whole = Compile(published);
  const own = Compile(scenarios.schema);
  for (const { document } of files) {
    expect(whole.Check(document)).toBe(true);
    for (const scenario of document) expect(own.Check(scenario)).toBe(true);
  }
  expect(whole.Check({ name: 'x', game: 'mogeln' })).toBe(false);
  expect(own.Check({ ...files[0]!.document[0], comment: 1 })).toBe(false);
  expect(whole.Check([])).toBe(false);
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
