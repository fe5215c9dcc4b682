/**
 * Weighs what a first visit loads before the table appears, for each game: the entry, everything it imports at
 * once, and the chunks of the table and of that game's screens. `npm run size` after a build; exits 1 when one is
 * over the budget.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzip bytes of JavaScript. */
const BUDGET = 150_000;

const dist = join(import.meta.dirname, '..', 'dist');
if (!existsSync(dist)) {
  console.error('dist/ is missing: npm run build');
  process.exit(1);
}

const files = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const texts = new Map(files.map((name) => [name, readFileSync(join(dist, 'assets', name), 'utf8')]));
const sizes = new Map([...texts].map(([name, text]) => [name, gzipSync(text, { level: 9 }).length]));

/** The chunks that come with these, by static imports. */
function withImports(...names: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const text = texts.get(name) ?? '';
    for (const [, target] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      if (target !== undefined && sizes.has(target)) queue.push(target);
    }
  }
  return reached;
}

function the(what: string, name: string | undefined): string {
  if (name === undefined) throw new Error(`dist/ has no ${what}`);
  return name;
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const entry = the('entry', /src="\/assets\/([^"]+\.js)"/.exec(html)?.[1]);
const table = the(
  'chunk of the table',
  files.find((name) => name.startsWith('Table-')),
);
const games = files.filter((name) => name.startsWith('game-'));
the('chunk of a game', games[0]);

const ofAll = withImports(entry, table);
for (const [name, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
  const owners = games.filter((game) => withImports(game).has(name)).map(gameOf);
  const when = ofAll.has(name) ? 'first visit' : owners.length > 0 ? owners.join(', ') : 'later';
  console.log(`${String(size).padStart(7)}  ${when.padEnd(12)} ${name}`);
}

for (const game of games) {
  const total = [...withImports(entry, table, game)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  console.log(
    `${String(total).padStart(7)}  of ${BUDGET} bytes (gzip) before a table of ${gameOf(game)} appears`,
  );
  if (total > BUDGET) process.exitCode = 1;
}

function gameOf(chunk: string): string {
  // A hash has eight signs, a dash perhaps among them.
  return chunk.slice('game-'.length).replace(/-.{8}\.js$/, '');
}
