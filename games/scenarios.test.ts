/** The scenarios of every registered game: they hold, they show every refusal, and the published schemas take them. */
import { readdirSync, readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';
import { playScenario, type Words } from './scenario.ts';

const published = JSON.parse(readFileSync(new URL('./scenario.schema.json', import.meta.url), 'utf8'));

for (const [id, { game, kit }] of Object.entries(games)) {
  const { scenarios } = await kit!();
  const folder = new URL(`./${id}/scenarios/`, import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .map((file) => ({
      file,
      document: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words[],
    }));

  describe(`the scenarios of ${id}`, () => {
    for (const { file, document } of files) {
      for (const scenario of document) {
        it(`${file}: ${scenario.name}`, () => {
          expect(playScenario(game, scenarios, scenario, '$')).toEqual({ name: scenario.name, ok: true });
        });
      }
    }

    it('expect every refusal of the rules somewhere', () => {
      const text = JSON.stringify(files.map(({ document }) => document));
      const { facts } = (
        scenarios.schema as unknown as { $defs: { facts: { properties: { refused: { enum: string[] } } } } }
      ).$defs;
      const missing = facts.properties.refused.enum.filter((code) => !text.includes(`"refused":"${code}"`));
      expect(missing).toEqual([]);
    });

    it('are taken by the published schemas, and that of the game refuses an unknown key', () => {
      const whole = Compile(published);
      const own = Compile(scenarios.schema);
      for (const { document } of files) {
        expect(whole.Check(document)).toBe(true);
        for (const scenario of document) expect(own.Check(scenario), scenario.name as string).toBe(true);
      }
      expect(whole.Check({ name: 'x', game: id })).toBe(false);
      expect(own.Check({ ...files[0]!.document[0], comment: 1 })).toBe(false);
      expect(whole.Check([])).toBe(false);
    });
  });
}
