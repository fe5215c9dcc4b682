/**
 * Rounds that were played once and have to come to the same ever after: a change of the rules that folds one of
 * them to another state or outcome needs a new number of the rules, and a record of it in `golden/`.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { type GameRecord, replay, verify } from '#table/record.ts';

const records = globSync('test/golden/*.json')
  .sort()
  .map((file) => [file, JSON.parse(readFileSync(file, 'utf8')) as GameRecord] as const);

it.each(records)('%s comes to what it came to', (_, record) => {
  expect(verify(games[record.game]!, record)).toEqual({
    ok: true,
    commitment: record.commitment,
    actions: record.actions.length,
    outcome: record.outcome,
  });
});

describe.each(Object.keys(games))('the records of %s', (id) => {
  const own = records.map(([, record]) => record).filter(({ game }) => game === id);

  it('are named after game and rules, and are of the rules there are', () => {
    for (const [file, { game, rules }] of records) expect(file).toContain(`/${game}-${rules}-`);
    expect(own.map(({ rules }) => rules)).toContain(games[id]!.game.rules);
  });

  it('hold every kind of action there is, and a whole game each', async () => {
    const { laws } = await games[id]!.kit!();
    const done = new Set(
      own.flatMap(({ actions }) => actions.map(({ action }) => (action as { do: string }).do)),
    );
    expect([...done]).toEqual(expect.arrayContaining([...laws.verbs]));
    for (const record of own) {
      const steps = [...replay(games[id]!, record)];
      expect(steps.at(-1)!.events.map(({ kind }) => kind)).toContain('over');
    }
  });
});
