/** The whole server: real sockets, real SQLite, real tables. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import type { View } from '#games/mogeln/rules/types.ts';
import { openDatabase } from './database.ts';
import { StartProblem } from './server.ts';
import { Person } from './testing/person.ts';
import { type Running, runServer } from './testing/running.ts';

const servers: Running[] = [];

async function serve(...args: Parameters<typeof runServer>): Promise<Running> {
  const server = await runServer(...args);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.stop();
    server.remove();
  }
});

describe('devices', () => {
  test('an unknown device becomes known once and stays the same', async () => {
    const { url } = await serve();
    const anna = new Person(url);
    expect((await anna.ask('GET', '/api/me')).body).toEqual({ guest: 'exists' });
    expect(anna.cookie).toMatch(/^mt=[A-Za-z0-9_-]{22}$/);
    expect(anna.cookieAttributes.split('; ').sort()).toEqual(
      ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'].sort(),
    );
    const first = anna.cookie;
    await anna.ask('GET', '/api/me');
    expect(anna.cookie).toBe(first);
  });

  test('a forged cookie is replaced, never believed', async () => {
    const { url } = await serve();
    const forged = `mt=${'A'.repeat(22)}`;
    const mallory = new Person(url, forged);
    await mallory.ask('GET', '/api/me');
    expect(mallory.cookie).not.toBe(forged);
  });

  test('behind a trusted proxy with https the cookie is secure; headers of others are not believed', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const trusting = new Person((await serve({ trustProxy: ['loopback'] })).url);
    await trusting.ask('GET', '/api/me', undefined, https);
    expect(trusting.cookieAttributes).toContain('Secure');
    const plain = new Person((await serve()).url);
    await plain.ask('GET', '/api/me', undefined, https);
    expect(plain.cookieAttributes).not.toContain('Secure');
  });

  test('an address cannot make up any number of devices', async () => {
    const { url } = await serve({ guestsPerHour: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await new Person(url).ask('GET', '/api/me')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('"delete my data": name, seat and guest are gone, the round goes on', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open({ fill: 'level1', start: true });
    const ben = await Person.known(url);
    const cookie = anna.cookie;
    const { status } = await anna.ask('DELETE', '/api/me');
    expect(status).toBe(204);
    expect(anna.cookie).toBe('mt=');
    const { body } = await ben.ask('GET', `/api/tables/${code}`);
    expect(JSON.stringify(body)).not.toContain('Anna');
    expect(body.phase).toBe('playing');
    const again = new Person(url, cookie);
    expect((await again.ask('GET', '/api/mine')).body).toEqual([]);
  });
});

test('"delete my data" also while a tab of the seat is open', async () => {
  const { url } = await serve();
  const anna = await Person.known(url);
  const code = await anna.open({ fill: 'level1', start: true });
  const tab = await anna.enter(code);
  expect(await tab.act('a', { do: 'pause' })).toMatchObject({ t: 'ok' });
  expect((await anna.ask('DELETE', '/api/me')).status).toBe(204);
  const { body } = await (await Person.known(url)).ask('GET', `/api/tables/${code}`);
  expect(JSON.stringify(body)).not.toContain('Anna');
});

describe('tables', () => {
  test('one who opens a table sits at it; it is in the list of their tables, their turn first', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const started = await anna.open({ fill: 'level1', start: true });
    const gathering = await anna.open();
    const { body } = await anna.ask('GET', `/api/tables/${gathering}`);
    expect(body).toMatchObject({
      code: gathering,
      game: 'mogeln',
      phase: 'gathering',
      round: 0,
      yourSeat: 0,
    });
    expect(body.seats.map((seat: { kind: string }) => seat.kind)).toEqual(['person', 'empty', 'empty']);

    const mine = (await anna.ask('GET', '/api/mine')).body as { code: string; yourTurn: boolean }[];
    expect(mine.map((table) => table.code).sort()).toEqual([started, gathering].sort());
    const turns = mine.map((table) => table.yourTurn);
    expect(turns).toEqual([...turns].sort((a, b) => Number(b) - Number(a)));
    expect((await (await Person.known(url)).ask('GET', '/api/mine')).body).toEqual([]);
  });

  test('codes may be typed in small letters', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    expect((await anna.ask('GET', `/api/tables/${code.toLowerCase()}`)).body.code).toBe(code);
    await (await anna.enter(code.toLowerCase())).next('full');
  });

  test.each(['QQQQ', 'ABC', 'ABCDE', '1234', '%00%00', '..%2f..'])('%s is an unknown table', async (code) => {
    const { url } = await serve();
    const anna = await Person.known(url);
    expect(await anna.ask('GET', `/api/tables/${code}`)).toMatchObject({
      status: 404,
      body: { code: 'unknown-table' },
    });
  });

  test('codes cannot be tried out', async () => {
    const { url } = await serve({ guessesPerMinute: 2 });
    const anna = await Person.known(url);
    const code = await anna.open();
    for (const guess of ['QQQQ', 'QQQR']) await anna.ask('GET', `/api/tables/${guess}`);
    expect(await new Person(url).ask('GET', `/api/tables/${code}`)).toMatchObject({
      status: 429,
      body: { code: 'too-many-guesses' },
    });
  });

  test('somebody who tries codes locks nobody of the same household out of their table', async () => {
    const { url } = await serve({ guessesPerMinute: 2 });
    const anna = await Person.known(url);
    const code = await anna.open();
    const mallory = await Person.known(url);
    for (let i = 0; i < 3; i++) await mallory.ask('GET', '/api/tables/ZZZZ');
    expect((await mallory.ask('GET', `/api/tables/${code}`)).body).toEqual({ code: 'too-many-guesses' });
    expect((await anna.ask('GET', `/api/tables/${code.toLowerCase()}`)).status).toBe(200);
    await anna.enter(code);
  });

  test('tables per address are limited', async () => {
    const { url } = await serve({ tablesPerHour: 1 });
    const anna = await Person.known(url);
    await anna.open();
    const { status, body } = await anna.ask('POST', '/api/tables', {
      game: 'mogeln',
      options: {},
      seats: 3,
      pace: 'normal',
      name: 'Anna',
    });
    expect({ status, body }).toEqual({ status: 429, body: { code: 'too-many-tables' } });
  });

  const good = { game: 'mogeln', options: {}, seats: 3, pace: 'normal', name: 'Anna' };
  const own = (entries: number) => new Array<string>(entries).fill('BrGr*');
  test.each([
    ['no JSON', '{"game":', 400, 'bad-request'],
    ['nothing', '', 400, 'bad-request'],
    ['a missing member', { ...good, name: undefined }, 400, 'bad-request'],
    ['a member too many', { ...good, admin: true }, 400, 'bad-request'],
    ['a number as text', { ...good, seats: '3' }, 400, 'bad-request'],
    ['eleven seats', { ...good, seats: 11 }, 400, 'bad-request'],
    ['an unknown game', { ...good, game: 'poker' }, 400, 'unknown-game'],
    ['a game called __proto__', { ...good, game: '__proto__' }, 400, 'unknown-game'],
    ['impossible options', { ...good, options: { packs: 7 } }, 400, 'bad-options'],
    ['options too large', { ...good, options: { preset: 'x'.repeat(300_000) } }, 413, 'too-large'],
    ['a list too large', { ...good, game: 'mogul', options: { shares: own(34_000) } }, 400, 'bad-options'],
    ['a name that shows nothing', { ...good, name: '\u200b\u200b' }, 409, 'name-empty'],
    ['a name of 200 emoji', { ...good, name: '👩‍👩‍👧‍👦'.repeat(200) }, 400, 'bad-request'],
    ['a name too long', { ...good, name: '🃏'.repeat(60) }, 409, 'name-too-long'],
    ['an unknown software player', { ...good, fill: 'level99' }, 409, 'unknown-player'],
  ])('%s opens no table', async (_, body, status, code) => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const answer = await anna.ask('POST', '/api/tables', body, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await anna.ask('GET', '/api/mine')).body).toEqual([]);
  });

  test('problems with options name the place', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const { body } = await anna.ask('POST', '/api/tables', { ...good, options: { packs: 7 } });
    expect(body.problems).toEqual([expect.objectContaining({ path: 'options.packs' })]);
  });

  test('a name of 200 emoji is refused at the table, too, and the connection stays', async () => {
    const { url } = await serve();
    const code = await (await Person.known(url)).open();
    const client = await (await Person.known(url)).enter(code);
    expect(await client.act('a', { do: 'sit', name: '😀'.repeat(200) })).toMatchObject({ t: 'no' });
    expect(await client.act('b', { do: 'sit', name: '😀'.repeat(5) })).toEqual({ t: 'ok', id: 'b' });
  });

  test('script in a name stays text', async () => {
    const { url } = await serve();
    const name = '<script>alert(1)</s';
    const anna = await Person.known(url);
    const code = await anna.open({ name });
    const answer = await anna.ask('GET', `/api/tables/${code}`);
    expect(answer.body.seats[0].name).toBe(name);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await anna.ask('GET', `/t/${code}`)).body).not.toContain('alert');
    expect((await anna.enter(code)).heard[0]).toMatchObject({
      all: { table: { seats: [{ name }, {}, {}] } },
    });
  });

  test('a full table takes nobody else; they may look on', async () => {
    const { url } = await serve();
    const code = await (await Person.known(url)).open({ seats: 2, options: { preset: 'klopfen' } });
    await (await Person.known(url)).sit(code, 'Ben');
    const late = await (await Person.known(url)).enter(code);
    expect(await late.act('a', { do: 'sit', name: 'Dora' })).toMatchObject({ t: 'no', code: 'table-full' });
  });

  test('a closed table is closed, for new connections and for old ones', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const client = await anna.enter(code);
    expect(await client.act('a', { do: 'close' })).toMatchObject({ t: 'ok' });
    const late = await (await Person.known(url)).visit(code);
    expect(await late.next('bye')).toEqual({ t: 'bye', again: false, code: 'closed' });
  });

  test('nobody acts for a seat that is not theirs', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open({ fill: 'level1', start: true });
    const mallory = await (await Person.known(url)).enter(code);
    const full = await mallory.next('full');
    expect(full.all.table.you).toBeNull();
    expect((full.all.game as unknown as View).hand).toEqual([]);
    for (const what of [
      { do: 'game', action: { do: 'lay', cards: [0] } },
      { do: 'pause' },
      { do: 'close' },
      { do: 'remove', seat: 0 },
      { do: 'sit', name: 'Anna', seat: 0 },
    ] as const) {
      expect(await mallory.act(`m-${what.do}`, what)).toMatchObject({ t: 'no' });
    }
    const { body } = await anna.ask('GET', `/api/tables/${code}`);
    expect(body).toMatchObject({ phase: 'playing', yourSeat: 0 });
  });

  test('two tabs of a seat: both show, one acts, the pen can be taken', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const first = await anna.enter(code);
    const second = await anna.enter(code);
    expect([(await first.next('full')).pen, (await second.next('full')).pen]).toEqual([true, false]);
    expect(await second.act('a', { do: 'rename', name: 'Anne' })).toMatchObject({
      t: 'no',
      code: 'other-tab',
    });
    second.send({ t: 'pen' });
    expect(await second.next('pen')).toEqual({ t: 'pen', yours: true });
    expect(await first.next('pen')).toEqual({ t: 'pen', yours: false });
    expect(await second.act('b', { do: 'rename', name: 'Anne' })).toMatchObject({ t: 'ok' });
    for (const tab of [first, second]) await tab.next('more', (m) => JSON.stringify(m).includes('Anne'));
  });

  test('an action sent again gets its first answer and happens once', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const client = await anna.enter(code);
    expect(await client.act('same', { do: 'rename', name: 'Anne' })).toEqual({ t: 'ok', id: 'same' });
    client.close();
    const again = await anna.enter(code);
    expect(await again.act('same', { do: 'rename', name: 'Anke' })).toEqual({ t: 'ok', id: 'same' });
    const { body } = await anna.ask('GET', `/api/tables/${code}`);
    expect(body.seats[0].name).toBe('Anne');
  });

  test('records are not fetched without end', async () => {
    const { url } = await serve({ recordsPerMinute: 2 });
    const anna = await Person.known(url);
    const code = await anna.open();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await anna.ask('GET', `/api/tables/${code}/rounds/1`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });

  test('after the round its record can be fetched by who was there', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open({ fill: 'level1', start: true });
    expect((await anna.ask('GET', `/api/tables/${code}/rounds/1`)).body).toEqual({ code: 'no-record' });
    const client = await anna.enter(code);
    expect(await client.act('end', { do: 'vote', what: 'end', on: true })).toMatchObject({ t: 'ok' });
    const { status, body } = await anna.ask('GET', `/api/tables/${code}/rounds/1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: 'mogeltisch/record', game: 'mogeln', round: 1 });
    expect(body.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(body.options.preset).toBe('gemogelt');
    const stranger = await Person.known(url);
    for (const path of ['rounds/1', 'rounds/x', 'rounds/0']) {
      expect((await stranger.ask('GET', `/api/tables/${code}/${path}`)).status).toBe(404);
    }
  });
});

describe('recovery links', () => {
  test('move a seat to another device, once', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open({ fill: 'level1', start: true });
    const old = await anna.enter(code);
    const { hand } = (await old.next('full')).all.game as unknown as View;
    const { body } = await anna.ask('POST', `/api/tables/${code}/recovery`);
    expect(body.path).toMatch(/^\/s\/[A-Za-z0-9_-]{22}$/);
    const token = body.path.slice(3);

    const phone = new Person(url);
    expect((await phone.ask('POST', '/api/recover', { token })).body).toEqual({ code });
    expect(await old.next('bye')).toMatchObject({ again: false, code: 'seat-moved' });
    const client = await phone.enter(code);
    const full = await client.next('full');
    expect(full.all.table.you).toBe(0);
    expect((full.all.game as unknown as View).hand).toHaveLength(hand.length);

    const thief = new Person(url);
    expect(await thief.ask('POST', '/api/recover', { token })).toMatchObject({
      status: 404,
      body: { code: 'unknown-key' },
    });
  });

  test('on the same device a link just leads back', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const { body } = await anna.ask('POST', `/api/tables/${code}/recovery`);
    expect((await anna.ask('POST', '/api/recover', { token: body.path.slice(3) })).body).toEqual({ code });
    expect((await anna.ask('GET', `/api/tables/${code}`)).body.yourSeat).toBe(0);
  });

  test('only for the own seat', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const ben = await Person.known(url);
    expect(await ben.ask('POST', `/api/tables/${code}/recovery`)).toMatchObject({
      status: 403,
      body: { code: 'not-your-seat' },
    });
    expect(await new Person(url).ask('POST', `/api/tables/${code}/recovery`)).toMatchObject({
      status: 401,
      body: { code: 'no-guest' },
    });
  });

  test('are worth nothing once the seat is somebody else’s', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open();
    const ben = await Person.known(url);
    const bens = await ben.sit(code, 'Ben');
    const { body } = await ben.ask('POST', `/api/tables/${code}/recovery`);
    expect(await bens.act('away', { do: 'leave' })).toMatchObject({ t: 'ok' });
    const carla = await Person.known(url);
    const carlas = await carla.enter(code);
    expect(await carlas.act('sit', { do: 'sit', name: 'Carla', seat: 1 })).toMatchObject({ t: 'ok' });
    const phone = new Person(url);
    expect(await phone.ask('POST', '/api/recover', { token: body.path.slice(3) })).toMatchObject({
      status: 409,
      body: { code: 'not-your-seat' },
    });
    expect((await carla.ask('GET', `/api/tables/${code}`)).body.yourSeat).toBe(1);
  });

  test('cannot be tried out', async () => {
    const { url } = await serve({ guessesPerMinute: 2 });
    const mallory = await Person.known(url);
    const codes: string[] = [];
    for (let i = 0; i < 3; i++) {
      const token = `${i}`.repeat(22);
      codes.push((await mallory.ask('POST', '/api/recover', { token })).body.code);
    }
    expect(codes).toEqual(['unknown-key', 'unknown-key', 'too-many-guesses']);
  });
});

describe('other people’s pages', () => {
  const post = { game: 'mogeln', options: {}, seats: 3, pace: 'normal', name: 'Anna' };

  test.each([
    [{ origin: 'http://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('%j may not change anything', async (headers) => {
    const { url } = await serve();
    const anna = await Person.known(url);
    for (const [method, path, body] of [
      ['POST', '/api/tables', post],
      ['DELETE', '/api/me', undefined],
      ['POST', '/api/recover', { token: 'x' }],
    ] as const) {
      expect(await anna.ask(method, path, body, headers)).toMatchObject({
        status: 403,
        body: { code: 'wrong-origin' },
      });
    }
    expect((await anna.ask('GET', '/api/mine')).body).toEqual([]);
  });

  test('the own page and listed ones may', async () => {
    const { url } = await serve({ origins: ['https://friends.example'] });
    const anna = await Person.known(url);
    for (const origin of [url, 'https://friends.example']) {
      expect((await anna.ask('POST', '/api/tables', post, { origin })).status).toBe(201);
    }
  });

  test('an address that is none is answered like every other error', async () => {
    const { url } = await serve();
    const answer = await new Person(url).ask('GET', '/%E0%A4%A');
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('every answer carries a strict policy', async () => {
    const { url } = await serve();
    const person = await Person.known(url);
    for (const path of ['/', '/t/ABCD', '/api/me', '/api/nothing', '/assets/none.js']) {
      const { headers } = await person.ask('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      const host = new URL(url).host;
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toMatch(/(^|;)worker-src 'self'(;|$)/);
      expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host}`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure-requests/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  /** A request with a Host header of its own; fetch does not let one choose. */
  function withHost(url: string, host: string): Promise<{ status: number; policy: string }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const sent = request({ host: hostname, port, path: '/api/me', headers: { host } }, (response) => {
        response.resume();
        const policy = `${response.headers['content-security-policy']}`;
        resolve({ status: response.statusCode ?? 0, policy });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  test('plain http by the address of the LAN, by name, and by IPv6', async () => {
    const { url } = await serve();
    for (const host of ['192.168.0.20:7777', 'spieltisch.local', '[fd00::1]:7777']) {
      const { status, policy } = await withHost(url, host);
      expect(status).toBe(200);
      expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    }
  });

  test.each(['evil.example;script-src *', "a b 'unsafe-inline'", 'x,y'])(
    'a host %j does not get into the policy',
    async (host) => {
      const { url } = await serve();
      expect((await withHost(url, host)).status).toBe(400);
    },
  );
});

describe('operation', () => {
  test('info: version, games, players; addresses only for who is in the house', async () => {
    const { url } = await serve();
    const person = new Person(url);
    const { body } = await person.ask('GET', '/api/info');
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(body.games[0]).toMatchObject({ id: 'mogeln', seats: { min: 2, max: 10 } });
    expect(body.games[0].players.map((player: { id: string }) => player.id)).toContain('level3');
    expect(body.addresses).toBeUndefined();
    const open = new Person((await serve({ host: '0.0.0.0' })).url);
    expect((await open.ask('GET', '/api/info')).body.addresses).toBeInstanceOf(Array);
    const proxied = await open.ask('GET', '/api/info', undefined, { 'x-forwarded-for': '203.0.113.1' });
    expect(proxied.body.addresses).toBeUndefined();
  });

  test('metrics for this machine alone, unless configured', async () => {
    const ask = async (metrics: 'loopback' | 'open' | 'off', headers: Record<string, string> = {}) =>
      (await new Person((await serve({ metrics })).url).ask('GET', '/metrics', undefined, headers)).status;
    const proxied = { 'x-forwarded-for': '203.0.113.1' };
    expect(await ask('loopback')).toBe(200);
    expect(await ask('loopback', proxied)).toBe(404);
    expect(await ask('open', proxied)).toBe(200);
    expect(await ask('off')).toBe(404);
  });

  test('metrics count, and name nobody', async () => {
    const { url } = await serve();
    const anna = await Person.known(url);
    const code = await anna.open({ name: 'Annegret' });
    const client = await anna.enter(code);
    await client.act('a', { do: 'rename', name: 'Annemarie' });
    const { body } = await anna.ask('GET', '/metrics');
    expect(body).toMatch(/^mogeltisch_connections 1$/m);
    expect(body).toMatch(/^mogeltisch_actions_accepted_total 1$/m);
    expect(body).toMatch(/^mogeltisch_acknowledge_seconds_count 1$/m);
    expect(body).toMatch(/^process_cpu_seconds_total /m);
    expect(body).not.toMatch(new RegExp(`${code}|Anne|${anna.token}`));
  });

  test('a locked file: acts are refused as not stored, readyz says so, and afterwards all goes on', async () => {
    const server = await serve();
    const anna = await Person.known(server.url);
    const code = await anna.open();
    const client = await anna.enter(code);
    const other = new DatabaseSync(join(server.folder, 'mogeltisch.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    try {
      expect(await client.act('a', { do: 'rename', name: 'Anne' })).toEqual({
        t: 'no',
        id: 'a',
        code: 'not-stored',
      });
      expect(await anna.ask('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'not-stored' } });
      expect((await anna.ask('GET', '/healthz')).status).toBe(200);
      expect(await new Person(server.url).ask('GET', '/api/me')).toMatchObject({
        status: 503,
        body: { code: 'not-stored' },
      });
      expect((await anna.ask('POST', `/api/tables/${code}/recovery`)).status).toBe(503);
      expect((await anna.ask('GET', `/api/tables/${code}`)).body.seats[0].name).toBe('Anna');
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
    expect(await client.act('a', { do: 'rename', name: 'Anne' })).toEqual({ t: 'ok', id: 'a' });
    expect((await anna.ask('GET', '/readyz')).status).toBe(200);
  });

  /** A file system of 1 MB in memory; undefined where this user may not mount one. */
  function smallDisk(): string | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'mogeltisch-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' });
      return folder;
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
  }

  test('a full disk: acts are refused as not stored, and with room again all goes on', async (context) => {
    const folder = smallDisk();
    if (folder === undefined) return context.skip('cannot mount a small disk here');
    const server = await runServer({ data: folder });
    try {
      const anna = await Person.known(server.url);
      const code = await anna.open();
      const client = await anna.enter(code);
      const filler = join(folder, 'filler');
      expect(() => {
        for (;;) appendFileSync(filler, Buffer.alloc(4096));
      }).toThrow(/ENOSPC/);
      expect(await client.act('a', { do: 'rename', name: 'Anne' })).toMatchObject({
        t: 'no',
        code: 'not-stored',
      });
      expect((await anna.ask('GET', '/readyz')).status).toBe(503);
      expect((await anna.ask('GET', `/api/tables/${code}`)).body.seats[0].name).toBe('Anna');
      rmSync(filler);
      expect(await client.act('a', { do: 'rename', name: 'Anne' })).toEqual({ t: 'ok', id: 'a' });
      expect((await anna.ask('GET', '/readyz')).status).toBe(200);
    } finally {
      await server.stop();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  });

  test('a damaged record: that table says so, the others play on', async () => {
    const server = await serve();
    const anna = await Person.known(server.url);
    const damaged = await anna.open();
    const whole = await anna.open();
    await server.stop();
    const database = openDatabase(server.folder);
    database.db.prepare("UPDATE records SET what = '{' WHERE code = ?").run(damaged);
    database.close();

    const again = await serve({ data: server.folder });
    const later = new Person(again.url, anna.cookie);
    expect(await (await later.visit(damaged)).next('bye')).toEqual({
      t: 'bye',
      again: false,
      code: 'damaged',
    });
    expect(await later.ask('GET', `/api/tables/${damaged}`)).toMatchObject({
      status: 500,
      body: { code: 'damaged' },
    });
    await later.enter(whole);
    const mine = (await later.ask('GET', '/api/mine')).body as { code: string }[];
    expect(mine.map((table) => table.code)).toContain(whole);
    expect((await later.ask('GET', `/api/tables/${damaged}/rounds/1`)).body).toEqual({ code: 'damaged' });
  });

  test('data that a newer version has written is left alone, and said so', async () => {
    const server = await serve();
    await server.stop();
    const database = openDatabase(server.folder);
    database.db.exec("UPDATE components SET version = 99 WHERE name = 'guests'");
    database.close();
    await expect(runServer({ data: server.folder })).rejects.toMatchObject({
      name: 'StartProblem',
      code: 'folder-newer',
    });
  });

  test('a second server on the same folder is refused', async () => {
    const server = await serve();
    await expect(runServer({ data: server.folder })).rejects.toThrow(StartProblem);
  });

  test('a stop asks everybody to come again, and they find everything as it was', async () => {
    const server = await serve();
    const anna = await Person.known(server.url);
    const code = await anna.open({ fill: 'level1', start: true });
    const client = await anna.enter(code);
    const before = await client.next('full');
    await client.act('p', { do: 'pause' });
    await server.stop();
    expect(await client.next('bye')).toEqual({ t: 'bye', again: true, code: 'going-down' });
    expect((await client.closed).code).toBe(1012);

    const again = await serve({ data: server.folder });
    const resumed = await new Person(again.url, anna.cookie).enter(code, { cursor: before.cursor });
    const after = await resumed.next('full');
    expect(after.resumed).toBe(true);
    expect(after.all.table.paused).toBe(true);
    expect((after.all.game as unknown as View).hand).toEqual((before.all.game as unknown as View).hand);
  });

  test('the log of a whole session holds no secret', async () => {
    const server = await serve({ guessesPerMinute: 1000 });
    const anna = await Person.known(server.url);
    const code = await anna.open({ name: 'Annegret', fill: 'level1', start: true });
    const client = await anna.enter(code);
    const { hand } = (await client.next('full')).all.game as unknown as View;
    const actionId = 'an-action-id-of-mine';
    await client.act(actionId, { do: 'rename', name: 'Annemarie' });
    client.socket.send('{"t":"act","id":"bad-id-of-mine","what":"Schabernack"}');
    await client.next('no');
    const { path } = (await anna.ask('POST', `/api/tables/${code}/recovery`)).body as { path: string };
    await anna.ask('GET', path);
    await anna.ask('GET', `${path}?more=Geheimnis`);
    await anna.ask('POST', '/api/recover', '{"token": "Verschrieben');
    await anna.ask('POST', '/api/recover', { token: path.slice(3), Nebensache: 1 });
    await anna.ask('GET', `/assets/${path.slice(3)}.js`);
    const phone = new Person(server.url);
    await phone.ask('POST', '/api/recover', { token: path.slice(3) });
    const mine = await phone.enter(code);
    mine.socket.send('Unsinn');
    await mine.closed;
    await phone.ask('DELETE', '/api/me');
    await server.stop();

    const log = server.log();
    expect(log).toContain('"route":"/api/recover"');
    expect(log).toContain('"code":"malformed"');
    const secrets = [anna.token, path, path.slice(3), 'Annegret', 'Annemarie', JSON.stringify(hand)];
    const bodies = [
      actionId,
      'bad-id-of-mine',
      'Schabernack',
      'Geheimnis',
      'Verschrieben',
      'Nebensache',
      'Unsinn',
    ];
    for (const secret of [...secrets, ...bodies, 'cookie', 'user-agent']) {
      expect(secret).not.toBe('');
      expect(log).not.toContain(secret);
    }
    // Nor do tokens lie on the disk.
    const disk = readdirSync(server.folder).map((name) => readFileSync(join(server.folder, name), 'latin1'));
    for (const token of [anna.token, path.slice(3)]) {
      expect(disk.some((file) => file.includes(token))).toBe(false);
    }
  });
});
