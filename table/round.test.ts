import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordOf, replay, verify } from './record.ts';
import { resolveOptions } from './round.ts';
import { testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;
const murmur = testGames.murmur!;

/** Everybody says a number in turn, and the others pass, until the round is over. */
async function playRound(clients: readonly Client[], n = 3): Promise<void> {
  for (let i = 0; i < 200 && clients[0]!.all?.table.phase === 'playing'; i++) {
    const turn = turnOf(clients[0]!);
    await clients[turn]!.play({ do: 'say', n });
    for (const client of clients) if (client.seat !== turn) await client.play({ do: 'pass' });
  }
}

test('a match of three rounds: the deal moves on, scores add up, places at the end, rematch with one tap', async () => {
  const world = new World(testGames);
  const match = { kind: 'rounds', n: 3, score: 'wins' };
  const clients = await world.table('murmur', 3, { options: { length: 2, match }, pace: 'gemuetlich' });
  const host = clients[0]!;
  const firsts: unknown[] = [];
  for (let round = 1; round <= 3; round++) {
    expect(await host.act({ do: 'start' })).toBe('ok');
    expect(host.all?.table).toMatchObject({ phase: 'playing', round });
    firsts.push(host.last('dealt')!.first);
    await playRound(clients);
    expect(host.all?.table.scores).toEqual([round, round, round]);
    expect(host.all?.table.phase).toBe(round < 3 ? 'between' : 'over');
    expect(await host.act({ do: 'rematch' })).toBe(round < 3 ? 'match-not-over' : 'ok');
  }
  expect(firsts.map((first) => ((first as number) - (firsts[0] as number) + 3) % 3)).toEqual([0, 1, 2]);
  expect(host.last('t:match')).toEqual({ kind: 't:match', places: [1, 1, 1], scores: [3, 3, 3] });
  expect(host.all?.table).toMatchObject({
    phase: 'playing',
    round: 1,
    deals: 4,
    scores: [0, 0, 0],
    places: null,
  });
  expect(host.last('dealt')!.first).toBe(((firsts[2] as number) + 1) % 3);
  expect(host.last('t:rematch')).toBeDefined();
});

test('between the rounds of a match people may change places: their scores go with them, also after the last', async () => {
  const world = new World(testGames);
  const match = { kind: 'rounds', n: 2 };
  const clients = await world.table('murmur', 3, { options: { length: 3, match }, pace: 'gemuetlich' });
  const host = clients[0]!;
  for (let round = 1; round <= 2; round++) {
    await host.act({ do: 'start' });
    // The seat that p1 holds now is called a liar: whoever calls scores.
    const liar = clients[1]!.seat!;
    for (let i = 0; i < 10 && host.all?.table.phase === 'playing'; i++) {
      const turn = turnOf(host);
      const bySeat = (seat: number) => clients.find((client) => client.seat === seat)!;
      await bySeat(turn).play({ do: 'say', n: -1 });
      if (turn === liar) await clients[2]!.play({ do: 'call' }, 100);
      await world.clock.advance(600);
      for (const client of clients) if (client.seat !== turn) await client.play({ do: 'pass' });
    }
    const scores = host.all!.table.scores!;
    expect(clients.map((client) => scores[client.seat!])).toEqual([0, 0, round]);
    expect(await host.act({ do: 'order', order: [1, 2, 0] })).toBe('ok');
    const moved = host.all!.table.scores!;
    expect(clients.map((client) => moved[client.seat!])).toEqual([0, 0, round]);
    expect(host.all?.table.seats.map((seat) => seat.name)[host.seat!]).toBe('p0');
    if (round === 1) {
      expect(host.all?.table.places).toBeNull();
      continue;
    }
    const places = host.all!.table.places!;
    expect(clients.map((client) => places[client.seat!])).toEqual([1, 1, 3]);
  }
});

test('another number of seats is another match', async () => {
  const world = new World(testGames);
  const match = { kind: 'rounds', n: 1 };
  const clients = await world.table('murmur', 3, { options: { length: 1, match }, pace: 'gemuetlich' });
  const host = clients[0]!;
  await host.act({ do: 'start' });
  await playRound(clients);
  expect(host.all?.table).toMatchObject({ phase: 'over', scores: [0, 0, 0], places: [1, 1, 1] });
  await clients[2]!.act({ do: 'leave' });
  expect(await host.act({ do: 'seats', count: 2 })).toBe('ok');
  expect(host.all?.table).toMatchObject({ phase: 'gathering', round: 0, scores: [0, 0], places: null });
  expect(host.all?.game).toBeNull();
  expect(await host.act({ do: 'start' })).toBe('ok');
  expect(host.all?.table).toMatchObject({ phase: 'playing', round: 1, deals: 2 });
});

test('a longer match takes up where the shorter one ended', async () => {
  const world = new World(testGames);
  const options = (n: number) => ({ length: 1, match: { kind: 'rounds', n } });
  const clients = await world.table('murmur', 2, { options: options(1), pace: 'gemuetlich' });
  const host = clients[0]!;
  await host.act({ do: 'start' });
  await playRound(clients);
  await host.act({ do: 'settings', options: options(2) });
  expect(host.all?.table).toMatchObject({ phase: 'between', round: 1, places: null });
  await host.act({ do: 'settings', options: { length: 1 } });
  expect(host.all?.table).toMatchObject({ phase: 'between', scores: null });
});

test('a game that knows no match plays single rounds', async () => {
  const plain = {
    ...murmur,
    game: {
      ...murmur.game,
      options: {
        ...murmur.game.options,
        parse: () => ({
          ok: true as const,
          options: { length: 1, guard: 0, close: 0, still: 0, hush: 0, calling: 'fair' },
        }),
      },
    },
  };
  const world = new World({ murmur: plain });
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await playRound(clients);
  expect(clients[0]!.all?.table).toMatchObject({ phase: 'over', scores: null, places: [1, 1] });
});

test('options that are no object go to the game as they came; in correspondence those that are get its default', () => {
  const seen: unknown[] = [];
  const options = {
    ...murmur.game.options,
    parse: (raw: unknown) => {
      seen.push(raw);
      return { ok: true as const, options: {} };
    },
  };
  const registered = { ...murmur, game: { ...murmur.game, options } };
  for (const raw of [undefined, {}, { calling: 'fair' }, null, [1], 'text', 7]) {
    resolveOptions(registered, raw, 3, 'correspondence');
  }
  resolveOptions(registered, {}, 3, 'normal');
  const secretly = { calling: 'verdeckt' };
  expect(seen).toEqual([secretly, secretly, { calling: 'fair' }, null, [1], 'text', 7, {}]);
  const plain = { ...registered, game: { ...registered.game, options: { ...options, fields: [] } } };
  resolveOptions(plain, {}, 3, 'correspondence');
  expect(seen.at(-1)).toEqual({});
});

test('a hint about a table that is not loaded here is nobody’s business', async () => {
  const world = new World(testGames);
  const [host] = await world.table('murmur', 2);
  world.courier.hint('ZZZZ', 5);
  expect(await host!.act({ do: 'rename', name: 'Zoe' })).toBe('ok');
});

test('a single round is a match of its own; only a rematch deals again', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { options: { length: 1 }, pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await playRound(clients);
  expect(clients[0]!.all?.table).toMatchObject({ phase: 'over', places: [1, 1], scores: null });
  expect(await clients[0]!.act({ do: 'start' })).toBe('match-over');
  await clients[1]!.act({ do: 'leave' });
  expect(await clients[0]!.act({ do: 'rematch' })).toBe('empty-seats');
});

test('end and reveal: by the majority of the people who play themselves', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 4, { pace: 'gemuetlich' });
  const [p0, p1, p2, p3] = clients;
  expect(await p0!.act({ do: 'vote', what: 'end', on: true })).toBe('no-round');
  await p0!.act({ do: 'start' });
  await p3!.act({ do: 'away' });
  expect(await p3!.act({ do: 'vote', what: 'end', on: true })).toBe('stood-in');
  await p0!.act({ do: 'vote', what: 'end', on: true });
  expect(p2!.all?.table).toMatchObject({ phase: 'playing', votes: { end: [0] } });
  await p0!.act({ do: 'vote', what: 'end', on: true });
  expect(p2!.all?.table.votes).toEqual({ end: [0] });
  await p1!.act({ do: 'vote', what: 'end', on: true });
  expect(p2!.last('t:revealed')).toMatchObject({ round: 1, ended: true });
  expect(p2!.last('turned')).toEqual({ kind: 'turned', hidden: expect.any(Array) });
  expect(p2!.all?.game).toMatchObject({ over: true });
  expect(p2!.all?.table).toMatchObject({ phase: 'between', votes: {} });
  expect(await p0!.act({ do: 'start' })).toBe('ok');
});

test('who falls away changes the majority', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 4, { pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await clients[0]!.act({ do: 'vote', what: 'end', on: true });
  await clients[1]!.act({ do: 'vote', what: 'end', on: true });
  expect(clients[0]!.all?.table.phase).toBe('playing');
  await clients[3]!.act({ do: 'leave' });
  expect(clients[0]!.last('t:revealed')).toMatchObject({ ended: true });
});

test('commit and reveal: the hash first, then nonces, then the deal, then the secret; anybody can check it', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { options: { length: 4 }, pace: 'gemuetlich' });
  const [p0, p1] = clients;
  const commitment = p0!.all!.table.commitment;
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await p0!.act({ do: 'nonce', nonce: 'a'.repeat(16) });
  await p1!.act({ do: 'nonce', nonce: 'b'.repeat(20) });
  expect(p0!.all?.table.seats.map((seat) => seat.nonce ?? false)).toEqual([true, true, false]);
  await p0!.act({ do: 'start' });
  expect(p0!.last('t:started')).toMatchObject({ commitment });
  expect(p0!.all?.table.commitment).toBe(commitment);
  expect(await p1!.act({ do: 'nonce', nonce: 'c'.repeat(16) })).toBe('round-running');
  expect(await world.house.record('ABCD', 1)).toBeUndefined();
  await playRound(clients, 5);
  const revealed = p0!.last('t:revealed')!;
  const secret = revealed.secret as string;
  expect(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')).toBe(commitment);
  expect(revealed.nonces).toEqual(['a'.repeat(16), 'b'.repeat(20), '']);
  expect(p0!.all?.table.commitment).not.toBe(commitment);
  expect(p0!.all?.table.seats.some((seat) => seat.nonce)).toBe(false);
  for (const client of clients) {
    const early = client.wire.slice(
      0,
      client.wire.findIndex((line) => line.includes('t:revealed')),
    );
    expect(early.some((line) => line.includes(secret))).toBe(false);
  }
  const record = (await world.house.record('ABCD', 1))!;
  expect(record).toMatchObject({ commitment, secret, seats: ['p0', 'p1', 'p2'], round: 1 });
  expect(record.actions.map((action) => action.seq)).toEqual(record.actions.map((_, i) => i + 1));
  expect(verify(murmur, record)).toEqual({
    ok: true,
    commitment,
    actions: record.actions.length,
    outcome: { places: [1, 1, 1], scores: [0, 0, 0], winners: [0, 1, 2] },
  });
  const events = [...replay(murmur, record)].flatMap((step) => step.events.map((event) => event.kind));
  expect(events.filter((kind) => kind !== 'passed')).toEqual(
    p0!.kinds().filter((kind) => !kind.startsWith('t:') && kind !== 'passed'),
  );
});

test('a record that was tampered with does not verify, and says where', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { options: { length: 3 }, pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await playRound(clients);
  const record = (await world.house.record('ABCD', 1))!;
  const other = `${record.secret.slice(0, -1)}${record.secret.endsWith('0') ? '1' : '0'}`;
  expect(verify(murmur, { ...record, secret: other })).toMatchObject({ ok: false, fault: 'commitment' });
  expect(verify(murmur, { ...record, actions: record.actions.slice(0, -1) })).toMatchObject({
    ok: false,
    fault: 'outcome',
  });
  expect(verify(murmur, { ...record, actions: record.actions.slice(1) })).toMatchObject({
    ok: false,
    fault: 'action',
    actions: 0,
  });
  const swapped = record.actions.map((action, i) =>
    i === 0 ? { ...action, seat: 1 - action.seat } : action,
  );
  expect(verify(murmur, { ...record, actions: swapped })).toMatchObject({
    ok: false,
    fault: 'action',
    refusal: { code: 'not-your-turn' },
  });
  expect(verify(murmur, { ...record, outcome: null })).toMatchObject({ ok: false, fault: 'outcome' });
  expect(verify(murmur, { ...record, options: { length: 0 } })).toMatchObject({
    ok: false,
    fault: 'options',
    refusal: { code: 'bad-option' },
  });
  expect(verify(murmur, { ...record, options: {} })).toMatchObject({ ok: false, fault: 'options' });
  expect(verify(murmur, { ...record, rules: 99 })).toMatchObject({ ok: false, fault: 'rules' });
});

test('a round that was ended early has a record without an outcome, and it verifies', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { options: { length: 3 }, pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await clients[turnOf(clients[0]!)]!.play({ do: 'say', n: 1 });
  for (const client of clients) await client.act({ do: 'vote', what: 'end', on: true });
  const record = (await world.house.record('ABCD', 1))!;
  expect(record.outcome).toBeNull();
  expect(verify(murmur, record)).toMatchObject({ ok: true, actions: 1, outcome: null });
  expect(recordOf(murmur, await world.journal.read('ABCD'), 2)).toBeUndefined();
});

test('records name rounds by their deal: a rematch does not hide the first match', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { options: { length: 1 }, pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  await playRound(clients, 1);
  await clients[1]!.act({ do: 'rematch' });
  await playRound(clients, 2);
  const records = await Promise.all([1, 2, 3].map((deal) => world.house.record('ABCD', deal)));
  expect(records.map((record) => (record?.actions[0]?.action as { n?: number } | undefined)?.n)).toEqual([
    1,
    2,
    undefined,
  ]);
  expect(records.slice(0, 2).map((record) => verify(murmur, record!).ok)).toEqual([true, true]);
  expect(clients[0]!.last('t:revealed')).toMatchObject({ round: 1, deal: 2 });
});
