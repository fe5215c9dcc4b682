/**
 * The built app: its files are read once and kept in memory with their compressed forms, so a visit touches
 * no disk and no path a visitor names is ever opened.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problems.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Kinds of files that are small already. */
const PACKED = new Set(['.mp3', '.png', '.webp', '.woff2']);

/** The builder names files under assets/ by their content. */
const FOREVER = 'public, max-age=31536000, immutable';

const NOT_BUILT = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mogeltisch</title>
<h1>Mogeltisch</h1>
<p>Der Server läuft, aber die App ist noch nicht gebaut: <code>npm run build</code>, dann neu starten.</p>
<p lang="en">The server is running, but the app has not been built yet: <code>npm run build</code>, then start again.</p>
</html>
`;

interface File {
  readonly type: string;
  readonly cache: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/**
 * Serves the app: its files by name, and its page for every address of the app (`/`, `/t/…`, `/rules/…`).
 *
 * @param folder where the builder put it; when it is missing, a page says how to build
 */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readFiles(folder);
  const page = files.get('/index.html') ?? (await toFile('index.html', Buffer.from(NOT_BUILT)));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = request.url.split('?', 1)[0]!;
      const file = files.get(path);
      if (file !== undefined) return sendFile(request, reply, file);
      if (isPageAddress(path)) return sendFile(request, reply, page);
      throw problem(404, 'not-found');
    },
  });
  app.setNotFoundHandler(() => {
    throw problem(404, 'not-found');
  });
}

/** Addresses of the app have no dots (files do) and lie outside what the server answers itself. */
function isPageAddress(path: string): boolean {
  return !/^\/(api|assets|ws|metrics|healthz|readyz)(\/|$)/.test(path) && !path.includes('.');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply.headers({ 'content-type': file.type, 'cache-control': file.cache, etag: file.etag });
  if (file.br !== undefined) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br !== undefined && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(file.br);
  }
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  }
  return reply.send(file.plain);
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  let entries: ReturnType<typeof listFiles>;
  try {
    entries = listFiles(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return files;
    throw error;
  }
  await Promise.all(
    entries.map(async (name) => {
      files.set(`/${name}`, await toFile(name, readFileSync(join(folder, name))));
    }),
  );
  return files;
}

/** Names of the files below a folder, with forward slashes; hidden ones are not for visitors. */
function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, name) : [name];
  });
}

async function toFile(name: string, plain: Buffer): Promise<File> {
  const file = {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cache: name.startsWith('assets/') ? FOREVER : 'no-cache',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
  };
  if (PACKED.has(extname(name)) || plain.length < 512) return file;
  const [br, gz] = await Promise.all([
    // Quality 11 is 3 % smaller and takes ten times as long; this runs at every start.
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { ...file, br, gzip: gz };
}
