import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApp } from './app.ts';
import { answerProblems } from './problems.ts';

const SCRIPT = `console.log(${JSON.stringify('mogeln '.repeat(200))});`;

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, '.built-from'), 'hidden');
  app = fastify();
  answerProblems(app);
  await serveApp(app, folder);
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/t/ABCD', '/s/some-token', '/rules/mogeln', '/settings', '/t/ABCD?x=1'])(
  '%s is the app',
  async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>app</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  '/assets/missing.js',
  '/assets/',
  '/favicon.ico',
  '/.built-from',
  '/../package.json',
  '/%2e%2e/package.json',
  '/api/nothing',
  '/ws/x',
])('%s is not there', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'not-found' });
});

test('files named by their content may be kept forever', async () => {
  const response = await app.inject('/assets/app-1a2b.js');
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(response.body).toBe(SCRIPT);
});

test('compressed as the browser likes it', async () => {
  const ask = (accept: string) =>
    app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accept } });
  const br = await ask('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await ask('gzip, deflate');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  expect((await ask('identity')).body).toBe(SCRIPT);
});

test('what the browser has is not sent again', async () => {
  const { headers } = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag as string } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD has the headers and no body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

test('nothing is stored by posting to the app', async () => {
  const response = await app.inject({ method: 'POST', url: '/t/ABCD' });
  expect(response.statusCode).toBe(404);
});

test('without a built app the page says how to build it', async () => {
  const bare = fastify();
  await serveApp(bare, join(folder, 'nowhere'));
  const response = await bare.inject('/t/ABCD');
  expect(response.body).toContain('npm run build');
  expect(response.headers['content-type']).toContain('text/html');
  await bare.close();
});
