import { expect, test } from 'vitest';
import type { AnySoftwarePlayer, Decision, Json, Random, Registered } from '#games/game.ts';
import { decisionKey, decisionRandom } from './chance.ts';
import { fold } from './machine.ts';
import { MemoryJournal } from './memory.ts';
import type { Question, Thinker } from './ports.ts';
import type { TableState } from './state.ts';
import { murmur } from './testing/murmur.ts';
import { type Client, flush, World } from './testing/world.ts';
import { answerOf, decisionIn, think, thinkHere } from './thinking.ts';

/** Says some number when it is its turn; what it says and when depends on its chance and on what it has seen. */
const sage: AnySoftwarePlayer = {
  id: 'sage',
  level: 5,
  slow: true,
  begin: () => ({ seen: 0 }),
  see(memory: { seen: number }) {
    memory.seen++;
  },
  decide(memory: { seen: number }, view: { seat: number; turn: number }, random: Random) {
    if (view.turn !== view.seat) return undefined;
    return { action: { do: 'say', n: random.int(1000) + memory.seen }, delay: 500 + random.int(100) };
  },
};

const games: Readonly<Record<string, Registered>> = {
  murmur: { ...murmur, players: [...murmur.players, sage] },
};

interface Open {
  readonly question: Question;
  readonly signal: AbortSignal;
  /** Answers as another thread would: nothing is shared with it. */
  answer(): Decision<Json> | undefined;
  fail(error: unknown): void;
}

/** Thinks when the test lets it. */
class Patient implements Thinker {
  readonly all: Open[] = [];

  think(question: Question, signal: AbortSignal): Promise<Decision<Json> | undefined> {
    return new Promise((resolve, reject) => {
      const answer = () => {
        const decision = decisionIn(structuredClone(answerOf(games, structuredClone(question))));
        resolve(decision);
        return decision;
      };
      this.all.push({ question: structuredClone(question), signal, answer, fail: reject });
    });
  }

  /** The newest question about the seat. */
  about(seat: number): Open {
    return this.all.findLast(({ question }) => (question.view as { seat: number }).seat === seat)!;
  }
}

const OPTIONS = { length: 50, calling: 'verdeckt' };

/** A table of one person and two sages at which it is the turn of seat 1, who thinks. */
async function thinking(more: object = {}) {
  const thinker = new Patient();
  const world = new World(games, 1, { thinker });
  const anna = await world.open('p0', 'murmur', 3, {
    pace: 'gemuetlich',
    fill: 'sage',
    start: true,
    options: OPTIONS,
    ...more,
  });
  await untilTurnOfOne(world, anna, thinker);
  return { thinker, world, anna };
}

async function untilTurnOfOne(world: World, anna: Client, thinker: Patient): Promise<void> {
  while (turnOf(anna) !== 1) {
    if (turnOf(anna) === 0) await anna.play({ do: 'say', n: 1 });
    else {
      thinker.about(turnOf(anna)).answer();
      await world.clock.advance(600);
    }
  }
}

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;
const said = (client: Client) => client.last('said') as { seat: number; n: number } | undefined;

async function stateOf(world: World): Promise<TableState> {
  return fold(games.murmur!, await world.journal.read('ABCD'))!;
}

test('a question holds what the seat may know and a key of its own, nothing else', async () => {
  const { thinker, world } = await thinking();
  const { secret, seats, inner } = await stateOf(world);
  const { question } = thinker.about(1);
  expect(question).toEqual({
    game: 'murmur',
    player: 'sage',
    memory: { seen: expect.any(Number) },
    view: murmur.game.view(inner, 1),
    key: decisionKey(secret, 1, seats[1]!.stirred),
  });
  expect(JSON.stringify(thinker.all.map((open) => open.question))).not.toContain(secret);
});

test('nothing is due while it thinks; what it thought is done when its delay is over', async () => {
  const { thinker, world, anna } = await thinking();
  const { movedAt } = (await stateOf(world)).seats[1]!;
  await world.clock.advance(200);
  const decision = thinker.about(1).answer()!;
  await flush();
  const left = movedAt + decision.delay - world.clock.now();
  expect(left).toBeGreaterThan(0);
  await world.clock.advance(left - 1);
  expect(turnOf(anna)).toBe(1);
  await world.clock.advance(1);
  expect(turnOf(anna)).toBe(2);
  expect(said(anna)).toMatchObject({ seat: 1, n: (decision.action as { n: number }).n });
  expect((await stateOf(world)).at).toBe(movedAt + decision.delay);
});

test('an answer that comes after the delay is done at once', async () => {
  const { thinker, world, anna } = await thinking();
  await world.clock.advance(20_000);
  expect(turnOf(anna)).toBe(1);
  thinker.about(1).answer();
  await world.clock.advance(0);
  expect(turnOf(anna)).toBe(2);
});

test('a seat is asked once for each time it was stirred', async () => {
  const { thinker, world, anna } = await thinking();
  const asked = thinker.all.length;
  await anna.act({ do: 'rename', name: 'Berta' });
  await anna.play({ do: 'peek' });
  await world.clock.advance(5_000);
  expect(thinker.all).toHaveLength(asked);
});

test('stirred meanwhile: the question is withdrawn, its answer dropped, another one asked', async () => {
  const { thinker, world, anna } = await thinking();
  const first = thinker.about(1);
  expect(await anna.act({ do: 'pause' })).toBe('ok');
  expect(first.signal.aborted).toBe(true);
  await world.clock.advance(10_000);
  expect(await anna.act({ do: 'resume' })).toBe('ok');
  const second = thinker.about(1);
  expect(second).not.toBe(first);
  expect(second.question.key).not.toBe(first.question.key);
  first.answer();
  await world.clock.advance(5_000);
  expect(turnOf(anna)).toBe(1);
  const decision = second.answer()!;
  await world.clock.advance(0);
  expect(said(anna)).toMatchObject({ seat: 1, n: (decision.action as { n: number }).n });
  expect(turnOf(anna)).toBe(2);
});

test('a pause while the answer is on its way holds it back', async () => {
  const { thinker, world, anna } = await thinking();
  thinker.about(1).answer();
  await anna.act({ do: 'pause' });
  await world.clock.advance(60_000);
  expect(turnOf(anna)).toBe(1);
});

test.each([
  ['throws', () => new Error('holds 42')],
  ['throws something else', () => 'holds 42'],
])(
  'a player that %s breaks: its seat makes lawful moves, is asked no more, and nothing it said is logged',
  async (_, error) => {
    const { thinker, world, anna } = await thinking();
    const asked = thinker.all.length;
    thinker.about(1).fail(error());
    await flush();
    expect(world.logs.filter((line) => line.includes('player-broken'))).toHaveLength(1);
    expect(world.logs.join()).not.toContain('42');
    const moves = async () => {
      const written = (await world.journal.read('ABCD')).map(
        ({ what }) => what as { do: string; seat?: number },
      );
      return written.filter((what) => what.do === 'play' && what.seat === 1).length;
    };
    const before = await moves();
    await world.clock.advance(1_999);
    expect(await moves()).toBe(before);
    await world.clock.advance(1);
    expect(await moves()).toBe(before + 1);
    for (let i = 0; i < 12; i++) {
      if (turnOf(anna) === 0) await anna.play({ do: 'say', n: 1 });
      thinker.about(2).answer();
      await world.clock.advance(2_000);
    }
    expect(await moves()).toBeGreaterThan(before + 3);
    const later = thinker.all.slice(asked).map(({ question }) => (question.view as { seat: number }).seat);
    expect(later).not.toContain(1);
    expect(world.logs.filter((line) => line.includes('player-broken'))).toHaveLength(1);
  },
);

test('a stand-in that thinks gives way to its person, and its answer is dropped', async () => {
  const { thinker, world, anna } = await thinking();
  expect(await anna.act({ do: 'prefer', standIn: 'sage' })).toBe('ok');
  thinker.about(1).answer();
  await world.clock.advance(600);
  thinker.about(2).answer();
  await world.clock.advance(600);
  expect(turnOf(anna)).toBe(0);
  await anna.act({ do: 'away' });
  const own = thinker.about(0);
  expect(own.signal.aborted).toBe(false);
  await world.clock.advance(5_000);
  expect(await anna.act({ do: 'back' })).toBe('ok');
  expect(await anna.play({ do: 'say', n: 7 })).toBe('ok');
  expect(own.signal.aborted).toBe(true);
  own.answer();
  await world.clock.advance(5_000);
  expect(said(anna)).toMatchObject({ seat: 0, n: 7 });
  expect(turnOf(anna)).toBe(1);
});

test('two processes ask the same and decide the same; it happens once', async () => {
  const { thinker, world } = await thinking();
  const other = world.another();
  const ben = await world.join('ben', 'ABCD', { watch: true }, other);
  const both = thinker.all.filter(({ question }) => question.key === thinker.about(1).question.key);
  expect(both).toHaveLength(2);
  expect(both[0]!.question).toEqual(both[1]!.question);
  const before = (await world.journal.read('ABCD')).length;
  const decision = both[0]!.answer()!;
  expect(both[1]!.answer()).toEqual(decision);
  await world.clock.advance(600);
  const records = (await world.journal.read('ABCD')).slice(before);
  expect(records).toMatchObject([{ what: { do: 'play', seat: 1, action: decision.action } }]);
  expect(ben.last('said')).toMatchObject({ n: (decision.action as { n: number }).n });
});

test('killed in the middle of thinking: the next process asks the same question and does the same', async () => {
  const { thinker, world, anna } = await thinking();
  const first = thinker.about(1);
  const { movedAt } = (await stateOf(world)).seats[1]!;
  await world.crash();
  await world.rejoin(anna, 'ABCD', { cursor: anna.cursor! });
  const second = thinker.about(1);
  expect(second).not.toBe(first);
  expect(second.question).toEqual(first.question);
  const decision = second.answer()!;
  expect(decision).toEqual(think(games, first.question));
  await world.clock.advance(movedAt + decision.delay - world.clock.now());
  expect(said(anna)).toMatchObject({ seat: 1, n: (decision.action as { n: number }).n });
});

test('correspondence: nobody thinks while something is written; a table that is due is served when its player is ready', async () => {
  const thinker = new Patient();
  const world = new World(games, 1, { thinker });
  const { clock, house } = world;
  const table = { code: 'ABCD', name: 'p0', game: 'murmur', seats: 2, fill: 'sage', start: true };
  // Until it is the software player's turn to begin.
  for (let i = 0; ; i++) {
    const code = `ABC${String.fromCharCode(65 + i)}`;
    await house.open('p0', { ...table, code, options: OPTIONS, pace: 'correspondence' });
    const state = fold(games.murmur!, await world.journal.read(code))!;
    if ((state.inner as { turn: number }).turn === 0) continue;
    expect(thinker.all).toHaveLength(0);
    const { movedAt } = state.seats[1]!;
    expect(await world.journal.row(code)).toMatchObject({ due: movedAt });
    const due = () => house.processDue(clock.now());
    const written = async () => (await world.journal.read(code)).length;
    const before = await written();
    for (let second = 0; second < 40; second++) {
      await due();
      await clock.advance(1_000);
    }
    const own = thinker.all.filter(
      ({ question }) => question.key === decisionKey(state.secret, 1, state.seats[1]!.stirred),
    );
    expect(own).toHaveLength(1);
    expect(own[0]!.signal.aborted).toBe(false);
    expect(await written()).toBe(before);
    own[0]!.answer();
    await flush();
    await due();
    expect(await written()).toBe(before + 1);
    return;
  }
});

test('correspondence: a table whose player takes its time is not looked at every time', async () => {
  class Reads extends MemoryJournal {
    reads = 0;
    override read(table: string, after?: number) {
      this.reads++;
      return super.read(table, after);
    }
  }
  const journal = new Reads();
  const waits = { ...sage, decide: () => undefined };
  const lazy = { murmur: { ...murmur, players: [waits] } };
  const world = new World(lazy, 1, { journal, thinker: thinkHere(lazy) });
  await world.house.open('p0', {
    ...{ code: 'ABCD', name: 'p0', game: 'murmur', seats: 2, fill: 'sage', start: true },
    ...{ options: { ...OPTIONS, close: 1000 }, pace: 'correspondence' },
  });
  let due = 0;
  for (let second = 0; second < 300; second++) {
    due += await world.house.processDue(world.clock.now());
    await world.clock.advance(1_000);
  }
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThan(10);
  expect(journal.reads).toBeLessThan(10);
});

test('a table that nobody looks at stays until its player has answered', async () => {
  const { thinker, world, anna } = await thinking();
  anna.attachment!.detach();
  await world.clock.advance(100_000);
  expect(world.house.loaded).toBe(1);
  expect(thinker.about(1).signal.aborted).toBe(false);
  for (let i = 0; i < 3; i++) {
    for (const open of thinker.all) open.answer();
    await world.clock.advance(1_000);
  }
  expect((await stateOf(world)).inner).toMatchObject({ turn: 0 });
  await world.clock.advance(31_000);
  expect(world.house.loaded).toBe(0);
});

test('whoever stops wants no answer any more', async () => {
  const { thinker, world, anna } = await thinking();
  const before = (await world.journal.read('ABCD')).length;
  await world.house.stop();
  expect(thinker.all.every(({ signal }) => signal.aborted)).toBe(true);
  thinker.about(1).answer();
  thinker.about(2).fail(new Error('ended'));
  await world.clock.advance(10_000);
  expect(await world.journal.read('ABCD')).toHaveLength(before);
  expect(world.logs.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(anna.messages.at(-1)).toMatchObject({ t: 'bye', again: true });
});

test('without another thread a slow player thinks here', async () => {
  const world = new World(games);
  const anna = await world.open('p0', 'murmur', 3, { fill: 'sage', start: true, options: OPTIONS });
  for (let i = 0; i < 3; i++) {
    if (turnOf(anna) === 0) expect(await anna.play({ do: 'say', n: 1 })).toBe('ok');
    await world.clock.advance(1_300);
    expect(turnOf(anna)).toBe(0);
  }
});

test('an answer is the decision itself, null for waiting, or where a player failed and never what it said', () => {
  const question: Question = {
    game: 'murmur',
    player: 'sage',
    memory: { seen: 3 },
    view: { seat: 1, turn: 1 },
    key: 'ab'.repeat(32),
  };
  const decision = sage.decide({ seen: 3 }, { seat: 1, turn: 1 }, decisionRandom(question.key));
  expect(answerOf(games, question)).toEqual({ decision });
  expect(decisionIn(answerOf(games, question))).toEqual(decision);
  const waits = answerOf(games, { ...question, view: { seat: 1, turn: 0 } });
  expect(waits).toEqual({ decision: null });
  expect(decisionIn(waits)).toBeUndefined();

  class Odd extends RangeError {
    override name = 'Odd';
  }
  for (const [thrown, name] of [
    [new Odd('holds\n    at 42'), 'Odd'],
    ['holds 42', 'string'],
  ] as const) {
    const fails = {
      ...sage,
      decide() {
        throw thrown;
      },
    };
    const answer = answerOf({ murmur: { ...murmur, players: [fails] } }, question);
    expect(answer).toMatchObject({ fault: { name } });
    expect(JSON.stringify(answer)).not.toContain('42');
    expect(() => decisionIn(answer)).toThrow(expect.objectContaining({ name, message: '' }));
    if (thrown instanceof Error)
      expect((answer as { fault: { stack: string } }).fault.stack).toContain('thinking.test.ts');
  }
  expect(answerOf(games, { ...question, player: 'nobody' })).toMatchObject({
    fault: { name: 'UnknownPlayer' },
  });
});
