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
const all = files.flatMap(({ document }) => document);

it('every rule T3 … T29 has a scenario', () => {
  for (let rule = 3; rule <= 29; rule++) {
    const found = all.some(({ name }) => new RegExp(`^T${rule}\\b`).test(name as string));
    expect(found, `T${rule}`).toBe(true);
  }
});

it('every cheat of the pack is done in some scenario', () => {
  const names = all.map(({ name }) => name as string).join('\n');
  for (const { name } of scenariosPack()) expect(names).toContain(`T25 ${name}:`);
});

function scenariosPack(): { name: string }[] {
  const pack = JSON.parse(readFileSync(new URL('./pack/standard.json', import.meta.url), 'utf8'));
  return pack.cheats.map((cheat: { name: { de: string } }) => ({ name: cheat.name.de }));
}

describe('unusable scenarios', () => {
  const base: Words = { name: 'x', game: 'taeuschen', seats: ['Anna', 'Ben'], position: {} };
  const run = (more: Words) => () => playScenario(game, scenarios, { ...base, ...more }, '$');

  it.each<[string, Words, string, RegExp]>([
    [
      'a deed named twice',
      { position: { deeds: { Anna: ['badstrasse'], Ben: ['badstrasse'] } } },
      '$.position.deeds.Ben[0]',
      /twice/,
    ],
    ['no such street', { position: { hotels: ['nowhere'] } }, '$.position.hotels[0]', /no street/],
    ['no such space', { position: { tokens: { Anna: 'x' } } }, '$.position.tokens.Anna', /no space/],
    ['nobody', { position: { turn: 'Dan' } }, '$.position.turn', /nobody/],
    ['no such note', { position: { cash: { Anna: { '30': 1 } } } }, '$.position.cash.Anna.30', /no note/],
    [
      'a card twice',
      { position: { cards: { Anna: ['taxi', 'taxi'] } } },
      '$.position.cards.Anna[1]',
      /twice/,
    ],
    ['a card of the other deck', { chance: { ereignis: ['jury'] } }, '$.chance.ereignis[0]', /other deck/],
    [
      'a cheat twice',
      { position: { open: ['zu-wenig'] }, chance: { cheats: ['zu-wenig'] } },
      '$.chance.cheats[0]',
      /twice/,
    ],
    [
      'no such cheat',
      { moves: [{ seat: 'Anna', do: 'accuse', player: 'Ben', cheat: 'x' }] },
      '$.moves[0].cheat',
      /no cheat/,
    ],
    ['a wrong option', { options: { maxTurns: 1 } }, '$.options.maxTurns', /wrong-value/],
    ['too many players', { seats: ['1', '2', '3', '4', '5', '6', '7'] }, '$.seats', /too-many/],
  ])('%s', (_, more, path, reason) => {
    let error: unknown;
    try {
      run(more)();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ScenarioInput);
    expect(error).toMatchObject({ path, reason: expect.stringMatching(reason) });
  });
});
