/** The protocol of one connection, with a table that only takes notes. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#games/game.ts';
import type { Attachment, House } from '#table/house.ts';
import { JournalUnavailable } from '#table/ports.ts';
import { WIRE_VERSION } from '#table/version.ts';
import type { ServerMessage } from '#table/wire.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { Guests } from './guests.ts';
import { limitsOf } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { answerProblems } from './problems.ts';
import { protect } from './security.ts';
import { type Sockets, type SocketTuning, serveSockets } from './sockets.ts';
import { type Client, connect } from './testing/client.ts';

/** What the table was asked, and how it speaks. */
interface Notes {
  readonly asked: unknown[];
  say: (message: ServerMessage) => void;
  /** What `attach` answers instead of letting in. */
  refuses?: Refusal | Error;
  /** Delays `attach`. */
  hold?: Promise<void>;
}

let folder: string;
let database: Database;
let guests: Guests;
let app: FastifyInstance;
let sockets: Sockets;
let metrics: Metrics;
let notes: Notes;
let url: string;
let token: string;

async function serve(settings: Partial<Config> = {}, tuning: SocketTuning = {}): Promise<void> {
  const config: Config = { ...readConfig({}, {}), ...settings };
  const limits = limitsOf(config);
  metrics = createMetrics(() => limits.connections.total);
  notes = { asked: [], say: () => {} };
  const house: Pick<House, 'attach'> = {
    async attach(code, guest, how, send) {
      await notes.hold;
      notes.asked.push(['attach', code, guest, how]);
      if (notes.refuses instanceof Error) throw notes.refuses;
      if (notes.refuses !== undefined) return notes.refuses;
      notes.say = send;
      const note =
        (name: string) =>
        (...args: unknown[]) =>
          void notes.asked.push([name, ...args]);
      const attachment: Attachment = {
        seat: 0,
        act(id, what) {
          notes.asked.push(['act', id, what]);
          send({ t: 'ok', id });
        },
        emote: note('emote'),
        hover: note('hover'),
        pen: note('pen'),
        measured: note('measured'),
        detach: note('detach'),
      };
      return attachment;
    },
  };
  app = fastify();
  answerProblems(app);
  await app.register(cookie);
  await protect(app, config.origins);
  const log = pino({ level: 'silent' });
  sockets = serveSockets(app, config, { house, guests, limits, metrics, log }, tuning);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  database = openDatabase(folder);
  guests = new Guests(database, systemClock);
  ({ token } = await guests.create());
});

afterEach(async () => {
  await sockets.stop();
  await app.close();
  database.close();
  rmSync(folder, { recursive: true });
});

function visit(cookieToken = token): Promise<Client> {
  return connect(url, { cookie: `mt=${cookieToken}` });
}

const HELLO = { t: 'hello', v: WIRE_VERSION, table: 'ABCD' } as const;

/** Connected and greeted. */
async function seated(): Promise<Client> {
  const client = await visit();
  client.send(HELLO);
  await client.next('ping');
  return client;
}

function asked(name: string): unknown[] {
  return notes.asked.filter((note) => Array.isArray(note) && note[0] === name);
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

test('hands greetings, actions and all the rest on to the table', async () => {
  await serve();
  const client = await visit();
  client.send({ ...HELLO, table: 'abcd', cursor: { version: 1, count: 7 } });
  expect(await client.act('a1', { do: 'start' })).toEqual({ t: 'ok', id: 'a1' });
  client.socket.send('{"t":"emote","what":"hm"}');
  client.send({ t: 'hover', n: 3 });
  client.send({ t: 'pen' });
  await eventually(() => asked('pen').length === 1);
  const guest = guests.find(token);
  expect(asked('attach')).toEqual([['attach', 'ABCD', guest, { cursor: { version: 1, count: 7 } }]]);
  expect(notes.asked).toContainEqual(['act', 'a1', { do: 'start' }]);
  expect(notes.asked).toContainEqual(['emote', 'hm']);
  expect(notes.asked).toContainEqual(['hover', 3]);
  expect(guests.hasBeenAt(guest!, 'ABCD')).toBe(true);
  expect(metrics.counts.actionsAccepted).toBe(1);
  client.close();
  await eventually(() => asked('detach').length === 1);
});

test('what is sent while the table is looked up waits its turn, in order', async () => {
  await serve();
  let release = (): void => {};
  notes.hold = new Promise((resolve) => {
    release = resolve;
  });
  const client = await visit();
  client.send(HELLO);
  client.send({ t: 'act', id: 'first', what: { do: 'pause' } });
  client.send({ t: 'act', id: 'second', what: { do: 'resume' } });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(notes.asked).toEqual([]);
  release();
  await client.next('ok', (m) => m.id === 'second');
  expect(asked('act')).toEqual([
    ['act', 'first', { do: 'pause' }],
    ['act', 'second', { do: 'resume' }],
  ]);
});

test('who leaves while the table is looked up is not kept', async () => {
  await serve();
  let release = (): void => {};
  notes.hold = new Promise((resolve) => {
    release = resolve;
  });
  const client = await visit();
  client.send(HELLO);
  await new Promise((resolve) => setTimeout(resolve, 30));
  client.close();
  await eventually(() => metrics.counts.messagesIn === 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  release();
  await eventually(() => asked('detach').length === 1);
});

test.each([
  ['no JSON', '{"t":"hello"', 1007],
  ['an unknown kind', '{"t":"shout"}', 1007],
  ['not even an object', '42', 1007],
  ['an action before the greeting', '{"t":"act","id":"x","what":{"do":"start"}}', 1007],
  ['a greeting without a table', '{"t":"hello","v":1}', 1007],
  ['a prototype in disguise', '{"t":"hello","v":1,"table":"ABCD","__proto__":{"t":"pen"},"cursor":[]}', 1007],
])('malformed: %s ends the connection and says so', async (_, text, closeCode) => {
  await serve();
  const client = await visit();
  client.socket.send(text);
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'malformed' });
  expect(await client.closed).toEqual({ code: closeCode, reason: 'malformed' });
  expect(notes.asked).toEqual([]);
});

test('binary frames are refused', async () => {
  await serve();
  const client = await visit();
  client.socket.send(Buffer.from(JSON.stringify(HELLO)));
  expect(await client.next('bye')).toMatchObject({ code: 'malformed' });
  expect((await client.closed).code).toBe(1003);
});

test('a second greeting is malformed', async () => {
  await serve();
  const client = await seated();
  client.send(HELLO);
  expect((await client.closed).code).toBe(1007);
});

test('a malformed action is refused by its id and the connection stays', async () => {
  await serve();
  const client = await seated();
  client.socket.send('{"t":"act","id":"bad","what":{"do":"bribe"}}');
  expect(await client.next('no')).toEqual({ t: 'no', id: 'bad', code: 'malformed' });
  expect(await client.act('good', { do: 'start' })).toEqual({ t: 'ok', id: 'good' });
  expect(metrics.counts.actionsRefused).toBe(1);
});

test('a message of 8 kB passes, one byte more closes with 1009', async () => {
  await serve();
  const client = await seated();
  const text = (bytes: number): string => {
    const bare = '{"t":"act","id":"big","what":{"do":"game","action":{"do":"lay","x":""}}}';
    return bare.replace('"x":""', `"x":"${'a'.repeat(bytes - bare.length)}"`);
  };
  client.socket.send(text(8192));
  expect(await client.next('ok')).toEqual({ t: 'ok', id: 'big' });
  client.socket.send(text(8193));
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'too-large' });
  expect((await client.closed).code).toBe(1009);
});

test('a message far too large is not even read', async () => {
  await serve();
  const client = await seated();
  client.socket.send('x'.repeat(1_000_000));
  expect((await client.closed).code).toBe(1009);
});

test('bytes are counted, not letters', async () => {
  await serve();
  const client = await seated();
  client.socket.send(
    JSON.stringify({ t: 'act', id: 'x', what: { do: 'game', action: { do: 'lay', x: '🃏'.repeat(2040) } } }),
  );
  expect((await client.closed).code).toBe(1009);
});

test('too fast: the excess is refused, then the connection ends', async () => {
  await serve({ messagesPerSecond: 1, messageBurst: 5 });
  const client = await seated();
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (let i = 0; i < 20; i++)
    client.send({ t: 'act', id: `a${i}`, what: { do: 'game', action: { do: 'waive' } } });
  expect(await client.next('no')).toMatchObject({ code: 'too-fast' });
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'too-fast' });
  expect((await client.closed).code).toBe(1008);
  const accepted = client.heard.filter((m) => m.t === 'ok').length;
  const refused = client.heard.filter((m) => m.t === 'no').length;
  expect(accepted).toBeLessThanOrEqual(5);
  expect(refused).toBe(5);
});

test('thirty messages a second are not too fast', async () => {
  await serve();
  const client = await seated();
  for (let i = 0; i < 60; i++) {
    expect(await client.act(`a${i}`, { do: 'game', action: { do: 'waive' } })).toMatchObject({ t: 'ok' });
    await new Promise((resolve) => setTimeout(resolve, 33));
  }
});

test.each([
  ['another version', { ...HELLO, v: WIRE_VERSION + 1 }, 'wrong-version'],
  ['no code', { ...HELLO, table: '1234' }, 'unknown-table'],
])('a greeting with %s is refused: %s', async (_, hello, code) => {
  await serve();
  const client = await visit();
  client.send(hello);
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code });
  expect((await client.closed).code).toBe(1008);
  expect(notes.asked).toEqual([]);
});

test.each([
  ['without', ''],
  ['with a forged', `mt=${'A'.repeat(22)}`],
  ['with an empty', 'mt='],
])('%s cookie nobody is let in', async (_, header) => {
  await serve();
  const client = await connect(url, header === '' ? {} : { cookie: header });
  client.send(HELLO);
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'no-guest' });
  expect(notes.asked).toEqual([]);
});

test('what the table refuses is passed on', async () => {
  await serve();
  notes.refuses = { code: 'no-spectators' };
  const client = await visit();
  client.send({ ...HELLO, watch: true });
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'no-spectators' });
});

test.each([
  [{ code: 'not-stored' }, 'not-stored', true],
  [new JournalUnavailable('disk full'), 'not-stored', true],
  [new TypeError('a fault'), 'internal', false],
])('when the table fails with %o the client hears %s', async (refuses, code, again) => {
  await serve();
  notes.refuses = refuses;
  const client = await visit();
  client.send(HELLO);
  expect(await client.next('bye')).toEqual({ t: 'bye', again, code });
});

test('codes cannot be tried out', async () => {
  await serve({ guessesPerMinute: 3 });
  notes.refuses = { code: 'unknown-table' };
  const answers: string[] = [];
  for (let i = 0; i < 5; i++) {
    const client = await visit();
    client.send(HELLO);
    answers.push((await client.next('bye')).code);
  }
  expect(answers).toEqual([...Array(3).fill('unknown-table'), ...Array(2).fill('too-many-guesses')]);
});

test('connections per address are limited; one that ends makes room', async () => {
  await serve({ connectionsPerAddress: 2 });
  const first = await seated();
  await seated();
  const third = await visit();
  expect(await third.next('bye')).toEqual({ t: 'bye', again: false, code: 'too-many-connections' });
  first.close();
  await third.closed;
  await eventually(() => asked('detach').length === 1);
  await seated();
});

test('who says nothing is sent away', async () => {
  await serve({}, { helloWithin: 100 });
  const client = await visit();
  expect(await client.next('bye')).toEqual({ t: 'bye', again: false, code: 'no-hello' });
});

test('round trips are measured, soon and repeatedly', async () => {
  await serve();
  const client = await seated();
  await client.next('ping', (m) => m.n === 2);
  await eventually(() => asked('measured').length === 3);
  for (const [, rtt] of asked('measured') as [string, number][]) {
    expect(rtt).toBeGreaterThanOrEqual(0);
    expect(rtt).toBeLessThan(5_000);
  }
});

test('answers to pings that were never sent measure nothing', async () => {
  await serve();
  const client = await visit();
  client.answersPings = false;
  client.send(HELLO);
  const { n } = await client.next('ping');
  client.send({ t: 'pong', n: n + 100 });
  client.send({ t: 'pong', n });
  client.send({ t: 'pong', n });
  await client.act('x', { do: 'start' });
  expect(asked('measured')).toHaveLength(1);
});

test('a dead connection is noticed', async () => {
  await serve({}, { deadAfter: 100 });
  const client = await visit();
  client.answersPings = false;
  client.send(HELLO);
  await client.closed;
  await eventually(() => asked('detach').length === 1);
});

test('who cannot keep up is asked to come again', async () => {
  await serve({}, { backlog: 100_000 });
  const client = await seated();
  client.socket.pause();
  const news: ServerMessage = { t: 'more', c: 1, e: [{ kind: 'x', text: 'y'.repeat(50_000) }], p: null };
  for (let i = 0; i < 1000 && asked('detach').length === 0; i++) {
    notes.say(news);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(asked('detach')).toHaveLength(1);
  client.socket.resume();
  expect(await client.next('bye')).toEqual({ t: 'bye', again: true, code: 'too-slow' });
});

test('a goodbye of the table ends the connection', async () => {
  await serve();
  const client = await seated();
  notes.say({ t: 'bye', again: false, code: 'removed' });
  expect(await client.closed).toEqual({ code: 1008, reason: 'removed' });
});

test('when the server stops everybody is asked to come again', async () => {
  await serve();
  const clients = [await seated(), await seated(), await visit()];
  await sockets.stop();
  for (const client of clients) {
    expect(await client.next('bye')).toEqual({ t: 'bye', again: true, code: 'going-down' });
    expect((await client.closed).code).toBe(1012);
  }
  expect(asked('detach')).toHaveLength(2);
});

test('a client that does not close is cut off when the server stops', async () => {
  await serve();
  const client = await seated();
  client.socket.pause();
  const before = Date.now();
  await sockets.stop();
  expect(Date.now() - before).toBeLessThan(10_000);
});

test.each([
  ['another site', { origin: 'http://evil.example' }],
  ['a sandbox', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['nonsense', { origin: '::' }],
])('upgrades from %s are refused', async (_, headers) => {
  await serve();
  await expect(connect(url, { cookie: `mt=${token}`, ...headers })).rejects.toThrow(/403/);
});

test('upgrades from the own page and from listed origins pass', async () => {
  await serve({ origins: ['https://friends.example'] });
  for (const origin of [url, 'https://friends.example']) {
    const client = await connect(url, { cookie: `mt=${token}`, origin });
    client.send(HELLO);
    await client.next('ping');
  }
});

test('a plain request to the socket is told to upgrade; upgrades elsewhere are not there', async () => {
  await serve();
  expect((await fetch(`${url}/ws`)).status).toBe(426);
  await expect(connect(`${url}/elsewhere`)).rejects.toThrow(/404/);
});

test('the greeting says whether this tab had the pen', async () => {
  await serve();
  for (const pen of [true, false]) (await visit()).send({ ...HELLO, pen });
  await eventually(() => asked('attach').length === 2);
  expect(asked('attach').map((note) => (note as unknown[])[3])).toEqual(
    expect.arrayContaining([{ pen: true }, { pen: false }]),
  );
});

test('who comes while the table or the server is being put away is asked to come again', async () => {
  await serve();
  notes.refuses = { code: 'going-down' };
  const client = await visit();
  client.send(HELLO);
  expect(await client.next('bye')).toEqual({ t: 'bye', again: true, code: 'going-down' });
});

test('a few pings of the protocol are answered, a flood of them ends the connection', async () => {
  await serve();
  const client = await seated();
  const pong = new Promise((resolve) => client.socket.once('pong', (data) => resolve(data.toString())));
  client.socket.ping('x');
  expect(await pong).toBe('x');
  for (let i = 0; i < 200; i++) client.socket.ping('x'.repeat(100));
  expect((await client.closed).code).toBe(1008);
});

/** Sends bytes and waits, without ever hanging up, until the server has let go of the socket. */
async function letGo(bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = createConnection({ port: Number(port), host: hostname, allowHalfOpen: true });
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => {});
  const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  await once(socket, 'connect');
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(await connections()).toBe(1);
  socket.write(bytes);
  for (let i = 0; i < 500 && (await connections()) > 0; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await connections()).toBe(0);
  await ended;
  socket.destroy();
  return heard;
}

test('a refused upgrade holds no socket, though the other side never hangs up', async () => {
  await serve();
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  expect(
    await letGo(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://evil.example\r\n${upgrade}\r\n`),
  ).toMatch(/^HTTP\/1\.1 403 /);
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n';
  expect(await letGo(`POST /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n${body}${upgrade}\r\n{}`)).toMatch(
    /^HTTP\/1\.1 4/,
  );
  expect(await letGo(`POST /any HTTP/1.1\r\nHost: 127.0.0.1\r\n${body}${upgrade}\r\n`)).toMatch(
    /^HTTP\/1\.1 4/,
  );
});

test('who keeps changing the table is held up, also by another connection; playing goes on', async () => {
  await serve();
  const answers: string[] = [];
  for (let n = 0; n < 2; n++) {
    const client = await seated();
    for (let i = 0; i < 25; i++) {
      const answer = await client.act(`r${n}-${i}`, { do: 'rename', name: `Anna ${i}` });
      answers.push(answer.t === 'ok' ? 'ok' : answer.code);
    }
    expect(await client.act(`p${n}`, { do: 'game', action: { do: 'waive' } })).toMatchObject({ t: 'ok' });
    client.close();
  }
  expect(answers.slice(0, 25)).toEqual(new Array(25).fill('ok'));
  expect(answers.filter((answer) => answer === 'too-fast').length).toBeGreaterThan(5);
});
