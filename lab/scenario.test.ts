import { describe, expect, it } from 'vitest';
import { ScenarioInput, type ScenarioResult } from '#games/scenario.ts';
import { runScenarios } from './scenario.ts';

const base = {
  name: 'a name',
  game: 'mogeln',
  seats: ['Anna', 'Ben', 'Carla'],
  position: {
    turn: 'Anna',
    due: '5',
    hands: { Anna: ['5♠', '2♠'], Ben: ['6♠'], Carla: ['7♠'] },
    pile: ['4♠'],
  },
};
const lay = { seat: 'Anna', do: 'lay', cards: ['2♠'] };

async function run(change: object): Promise<ScenarioResult> {
  const [result] = await runScenarios({ ...base, ...change });
  return result!;
}

async function problem(document: unknown): Promise<{ path: string; value: unknown; reason: string }> {
  const error = await runScenarios(document).then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ScenarioInput);
  const { path, value, reason } = error as ScenarioInput;
  return { path, value, reason };
}

describe('expectations that do not hold', () => {
  it.each<[string, object, object]>([
    [
      'a refusal nobody expected',
      { moves: [{ seat: 'Ben', do: 'lay', cards: ['6♠'] }] },
      { at: '$.moves[0]', expected: { ok: true }, actual: { refused: 'not-your-turn' } },
    ],
    [
      'a refusal that does not come',
      { moves: [{ ...lay, expect: { refused: 'no-cards' } }] },
      { at: '$.moves[0].expect.refused', expected: { refused: 'no-cards' }, actual: { ok: true } },
    ],
    [
      'another refusal',
      { moves: [{ ...lay, cards: [], expect: { refused: 'not-in-hand' } }] },
      {
        at: '$.moves[0].expect.refused',
        expected: { refused: 'not-in-hand' },
        actual: { refused: 'no-cards' },
      },
    ],
    [
      'another fact',
      { moves: [lay, { seat: 'Carla', do: 'challenge', expect: { lie: false } }] },
      { at: '$.moves[1].expect.lie', expected: false, actual: true },
    ],
    [
      'cards in another order than they were laid',
      {
        moves: [
          { ...lay, cards: ['2♠', '5♠'] },
          { seat: 'Carla', do: 'challenge', expect: { revealed: ['5♠', '2♠'] } },
        ],
      },
      { at: '$.moves[1].expect.revealed', expected: ['5♠', '2♠'], actual: ['2♠', '5♠'] },
    ],
    [
      'a fact that never was',
      { moves: [{ ...lay, expect: { pileTo: 'Anna' } }] },
      { at: '$.moves[0].expect.pileTo', expected: 'Anna', actual: null },
    ],
    [
      'another end',
      { moves: [lay], expect: { turn: 'Carla' } },
      { at: '$.expect.turn', expected: 'Carla', actual: 'Ben' },
    ],
    [
      'another number of cards',
      { expect: { hands: { Anna: 3 } } },
      { at: '$.expect.hands', expected: { Anna: 3 }, actual: { Anna: 2 } },
    ],
    [
      'other cards',
      { expect: { hands: { Anna: ['5♠', '3♠'] } } },
      { at: '$.expect.hands', expected: { Anna: ['5♠', '3♠'] }, actual: { Anna: ['2♠', '5♠'] } },
    ],
    [
      'a winner too early',
      { expect: { winner: 'Anna' } },
      { at: '$.expect.winner', expected: 'Anna', actual: null },
    ],
  ])('%s', async (_, change, result) => {
    expect(await run(change)).toEqual({ name: 'a name', ok: false, ...result });
  });

  it('the cards of a hand are compared whatever their order', async () => {
    expect(await run({ expect: { hands: { Anna: ['5♠', '2♠'], Ben: 1 } } })).toMatchObject({ ok: true });
  });

  it('what is not mentioned is not checked', async () => {
    expect(await run({})).toMatchObject({ ok: true });
    expect(await run({ expect: { hands: {}, shown: {} } })).toMatchObject({ ok: true });
  });

  it('says which scenario of an array failed', async () => {
    const results = await runScenarios([base, { ...base, expect: { pile: 7 } }]);
    expect(results.map((r) => r.at)).toEqual([undefined, '$[1].expect.pile']);
  });
});

describe('unusable input names the place, the value and the reason', () => {
  it.each<[string, unknown, string, unknown, RegExp]>([
    ['no object', 3, '$', 3, /object/],
    ['no game', { ...base, game: undefined }, '$.game', undefined, /mogeln/],
    ['unknown game', { ...base, game: 'constructor' }, '$.game', 'constructor', /mogeln/],
    ['unknown key', { ...base, comment: 'hm' }, '$.comment', 'hm', /unknown key/],
    ['unknown key of a move', { ...base, moves: [{ ...lay, card: 1 }] }, '$.moves[0].card', 1, /unknown key/],
    [
      'unknown fact',
      { ...base, moves: [{ ...lay, expect: { truth: true } }] },
      '$.moves[0].expect.truth',
      true,
      /unknown key/,
    ],
    ['unknown end', { ...base, expect: { loser: 'Ben' } }, '$.expect.loser', 'Ben', /unknown key/],
    [
      'unknown key of the position',
      { ...base, position: { ...base.position, deck: [] } },
      '$.position.deck',
      [],
      /unknown key/,
    ],
    [
      'unknown move',
      { ...base, moves: [{ seat: 'Anna', do: 'fly' }] },
      '$.moves[0].do',
      'fly',
      /lay, challenge/,
    ],
    [
      'no cards named',
      { ...base, moves: [{ seat: 'Anna', do: 'lay' }] },
      '$.moves[0]',
      { seat: 'Anna', do: 'lay' },
      /cards/,
    ],
    ['no card', { ...base, moves: [{ ...lay, cards: ['1♠'] }] }, '$.moves[0].cards[0]', '1♠', /pattern/],
    [
      'unknown refusal',
      { ...base, moves: [{ ...lay, expect: { refused: 'nope' } }] },
      '$.moves[0].expect.refused',
      'nope',
      /too-late/,
    ],
    [
      'nobody of that name',
      { ...base, moves: [{ ...lay, seat: 'Zoe' }] },
      '$.moves[0].seat',
      'Zoe',
      /nobody/,
    ],
    [
      'a hand of nobody',
      { ...base, position: { hands: { Zoe: [] } } },
      '$.position.hands.Zoe',
      'Zoe',
      /nobody/,
    ],
    [
      'a card named twice in one hand',
      { ...base, position: { hands: { Anna: ['5♠', '5♠'] } } },
      '$.position.hands.Anna[1]',
      '5♠',
      /twice/,
    ],
    [
      'a card named twice in two places',
      { ...base, position: { hands: { Anna: ['5♠'] }, pile: ['5♠'] } },
      '$.position.pile[0]',
      '5♠',
      /twice/,
    ],
    [
      'a third joker of one pack',
      { ...base, options: { jokers: true }, position: { hands: { Anna: ['★', '★', '★'] } } },
      '$.position.hands.Anna[2]',
      '★',
      /twice/,
    ],
    [
      'a card of a pack that is not there',
      { ...base, position: { hands: { Anna: ["5♠'"] } } },
      '$.position.hands.Anna[0]',
      "5♠'",
      /packs/,
    ],
    [
      'a joker without jokers',
      { ...base, position: { hands: { Anna: ['★'] } } },
      '$.position.hands.Anna[0]',
      '★',
      /jokers/,
    ],
    [
      'a rank due where none is',
      { ...base, options: { order: 'free' } },
      '$.position.due',
      '5',
      /no rank is due/,
    ],
    ['an unknown option', { ...base, options: { speed: 3 } }, '$.options.speed', 3, /unknown key/],
    [
      'an unknown key of the match',
      { ...base, options: { match: { kind: 'open', length: 3 } } },
      '$.options.match.length',
      3,
      /unknown key/,
    ],
    ['a wrong option', { ...base, options: { order: 'up' } }, '$.options.order', 'up', /ascending/],
    [
      'an impossible option',
      { ...base, options: { deadHand: true } },
      '$.options.deadHand',
      true,
      /dead-hand/,
    ],
    [
      'two options that exclude each other',
      { ...base, options: { cardsPerTurn: 'one', countMayLie: true } },
      '$.options.countMayLie',
      true,
      /count-needs/,
    ],
    ['too few seats', { ...base, seats: ['Anna', 'Ben'] }, '$.seats', ['Anna', 'Ben'], /too-few-players/],
    [
      'two of one name',
      { ...base, seats: ['Anna', 'Anna', 'Ben'] },
      '$.seats',
      ['Anna', 'Anna', 'Ben'],
      /unique|duplicate/,
    ],
    [
      'a last lay with a wrong count',
      {
        ...base,
        position: {
          ...base.position,
          lastLay: { seat: 'Carla', cards: ['3♠'], claim: { count: 2, rank: '4' } },
        },
      },
      '$.position.lastLay.claim.count',
      2,
      /number of cards/,
    ],
    ['no scenario at all', [], '$', [], /no scenario/],
    ['a turn of nobody', { ...base, expect: { turn: 'Zoe' } }, '$.expect.turn', 'Zoe', /nobody/],
    ['a dealer who is nobody', { ...base, expect: { dealer: 'Zoe' } }, '$.expect.dealer', 'Zoe', /nobody/],
    ['a winner who is nobody', { ...base, expect: { winner: 'Zoe' } }, '$.expect.winner', 'Zoe', /nobody/],
    ['one of the winners', { ...base, expect: { winner: ['Zoe'] } }, '$.expect.winner[0]', 'Zoe', /nobody/],
    ['nobody is out', { ...base, expect: { out: ['Zoe'] } }, '$.expect.out[0]', 'Zoe', /nobody/],
    [
      'a place of nobody while the round runs',
      { ...base, expect: { places: { Zoe: 1 } } },
      '$.expect.places.Zoe',
      'Zoe',
      /nobody/,
    ],
    [
      'a pile to nobody, though nobody called',
      { ...base, moves: [{ ...lay, expect: { pileTo: 'Zoe' } }] },
      '$.moves[0].expect.pileTo',
      'Zoe',
      /nobody/,
    ],
    [
      'a doubter who is nobody',
      { ...base, moves: [{ ...lay, expect: { doubters: ['Ben', 'Zoe'] } }] },
      '$.moves[0].expect.doubters[1]',
      'Zoe',
      /nobody/,
    ],
    [
      'a clock there is not',
      { ...base, expect: { timers: ['hourglass'] } },
      '$.expect.timers[0]',
      'hourglass',
      /last-lay/,
    ],
    ['neither position nor deal', { ...base, position: undefined }, '$.position', undefined, /missing/],
    ['both', { ...base, deal: { dealer: 'Anna' } }, '$.deal', { dealer: 'Anna' }, /beside/],
  ])('%s', async (_, document, path, value, reason) => {
    const found = await problem(JSON.parse(JSON.stringify(document)));
    expect(found).toMatchObject({ path, value });
    expect(found.reason).toMatch(reason);
  });

  it('is told in one short line, whatever its keys and names are', async () => {
    for (const odd of ['a\nb', 'a\r\u2028b\u001b[31m', 'k'.repeat(100_000)]) {
      for (const document of [
        { ...base, [odd]: 1 },
        { ...base, seats: [odd, 'Ben', 'Carla'] },
      ]) {
        const error = await runScenarios(document).catch((thrown: Error) => thrown);
        expect((error as Error).message).toMatch(/^[^\p{Cc}\u2028]{10,500}(unknown key|nobody's name.*)$/u);
      }
    }
  });

  it('names the scenario of an array', async () => {
    expect(await problem([base, { ...base, seats: 3 }])).toMatchObject({ path: '$[1].seats', value: 3 });
  });
});
