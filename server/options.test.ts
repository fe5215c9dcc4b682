/** Options with a large value of one's own: by HTTP only, counted, and sent once. */
import { afterEach, expect, test } from 'vitest';
import { MOST_DATA } from '#games/options.ts';
import { testGames } from '#table/testing/murmur.ts';
import type { Config } from './config.ts';
import { Person } from './testing/person.ts';
import { type Running, runServer } from './testing/running.ts';

let server: Running | undefined;

afterEach(async () => {
  await server?.stop();
  server?.remove();
  server = undefined;
});

async function serve(settings: Partial<Config> = {}): Promise<string> {
  server = await runServer(settings, { games: testGames });
  return server.url;
}

const book = (bytes: number, letter = 'a') => ({ text: letter.repeat(bytes - '{"text":""}'.length) });
const LARGEST = book(MOST_DATA);
const murmur = (options: object) => ({ game: 'murmur', options, fill: 'level2' });
const nameIn = (options: unknown) => (options as { book: { $data: string } }).book.$data;

test('a table opens with 256 kB of one’s own; its views stay small, and the value is fetched once', async () => {
  const url = await serve();
  const anna = await Person.known(url);
  const code = await anna.open({ ...murmur({ book: LARGEST }), start: true });
  const client = await anna.enter(code);
  const full = await client.next('full');
  for (const text of client.raw) expect(text.length).toBeLessThan(6_000);
  const name = nameIn(full.all.table.options);
  expect(nameIn((full.all.game as { options: unknown }).options)).toBe(name);
  const answer = await anna.ask('GET', `/api/tables/${code}/data/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(LARGEST);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('the record of a round holds it, so that it can be verified by anybody', async () => {
  const url = await serve();
  const anna = await Person.known(url);
  const code = await anna.open({ ...murmur({ book: LARGEST }), start: true });
  const client = await anna.enter(code);
  await client.act('end', { do: 'vote', what: 'end', on: true });
  expect((await anna.ask('GET', `/api/tables/${code}/rounds/1`)).body.options.book).toEqual(LARGEST);
});

test('what nobody can know is not told: names that are none, tables that are not there', async () => {
  const url = await serve({ guessesPerMinute: 3 });
  const anna = await Person.known(url);
  const code = await anna.open(murmur({ book: LARGEST }));
  const name = '0'.repeat(64);
  for (const wrong of [name, 'x', '..%2f..']) {
    const { status, body } = await anna.ask('GET', `/api/tables/${code}/data/${wrong}`);
    expect({ status, body }).toEqual({ status: 404, body: { code: 'no-data' } });
  }
  const eve = await Person.known(url);
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push((await eve.ask('GET', `/api/tables/QQQQ/data/${name}`)).body.code);
  expect(answers).toEqual(['unknown-table', 'unknown-table', 'unknown-table', 'too-many-guesses']);
});

test('what is larger than any options can be is not read', async () => {
  const url = await serve();
  const anna = await Person.known(url);
  const open = (bytes: number) =>
    anna.ask('POST', '/api/tables', {
      ...murmur({ book: book(bytes) }),
      seats: 3,
      pace: 'normal',
      name: 'Anna',
    });
  expect(await open(300_000)).toMatchObject({ status: 413, body: { code: 'too-large' } });
  // No other route takes more than before.
  const more = await anna.ask('POST', '/api/recover', { token: 'x'.repeat(20_000) });
  expect(more).toMatchObject({ status: 413, body: { code: 'too-large' } });
});

test('large options are counted by themselves, before they are read; small ones are not', async () => {
  const url = await serve({ uploadsPerHour: 2 });
  const anna = await Person.known(url);
  const body = { ...murmur({ book: LARGEST }), seats: 3, pace: 'normal', name: 'Anna' };
  const open = () => anna.ask('POST', '/api/tables', body);
  expect([(await open()).status, (await open()).status]).toEqual([201, 201]);
  const refused = await open();
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 429,
    body: { code: 'too-many-uploads' },
  });
  await anna.open(murmur({}));
  // Who does not say how long it is may mean to send a lot.
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...body, options: {} })));
      controller.close();
    },
  });
  const headers = { cookie: anna.cookie, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
  expect((await fetch(`${url}/api/tables`, init)).status).toBe(429);
});

test('between rounds a host brings another one by HTTP; the socket takes its name, and still 8 kB at most', async () => {
  const url = await serve();
  const anna = await Person.known(url);
  const code = await anna.open(murmur({ length: 2, book: LARGEST }));
  const client = await anna.enter(code);
  const next = book(200_000, 'b');
  const put = (who: Person, body: object) => who.ask('POST', `/api/tables/${code}/settings`, body);
  expect((await put(anna, { options: { length: 3, book: next } })).status).toBe(204);
  const { p } = await client.next('more', ({ e }) => e.some(({ kind }) => kind === 't:settings'));
  expect(JSON.stringify(p).length).toBeLessThan(1_000);
  const name = nameIn((p as { table: { options: unknown } }).table.options);
  expect((await anna.ask('GET', `/api/tables/${code}/data/${name}`)).body).toEqual(next);

  const kept = await client.act('a', { do: 'settings', options: { length: 4, book: { $data: name } } });
  expect(kept).toEqual({ t: 'ok', id: 'a' });
  const stranger = await Person.known(url);
  expect(await put(stranger, { options: {} })).toMatchObject({
    status: 403,
    body: { code: 'not-your-seat' },
  });
  expect(await put(new Person(url), {})).toMatchObject({ status: 401, body: { code: 'no-guest' } });
  expect(await put(anna, { options: { book: 3 } })).toMatchObject({
    status: 409,
    body: { code: 'bad-option', params: { path: 'options.book' } },
  });
  expect(await put(anna, { colour: 'red' })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  client.send({ t: 'act', id: 'b', what: { do: 'settings', options: { book: book(9_000) } } });
  expect(await client.closed).toMatchObject({ code: 1009 });
});

test('settings by HTTP are counted', async () => {
  const url = await serve({ uploadsPerHour: 1 });
  const anna = await Person.known(url);
  const code = await anna.open(murmur({}));
  const put = () => anna.ask('POST', `/api/tables/${code}/settings`, { options: { length: 3 } });
  expect([(await put()).status, (await put()).status]).toEqual([204, 429]);
});
