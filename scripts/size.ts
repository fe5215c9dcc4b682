/**
 * Weighs what a first visit loads before the table appears: the entry, everything it imports at once, and the
 * chunks of table and game screens. `npm run size` after a build; exits 1 over the budget.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzip bytes of JavaScript. */
const BUDGET = 150_000;
/** Chunks that are only loaded when somebody opens something (drawers, rulebook, new table, sound). */
const LATER = /^(drawers|Create|TakeSeat|ZzFX|de|en)-/;

const dist = join(import.meta.dirname, '..', 'dist');
if (!existsSync(dist)) {
  console.error('dist/ is missing: npm run build');
  process.exit(1);
}

const files = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const sizes = new Map(
  files.map((name) => [name, gzipSync(readFileSync(join(dist, 'assets', name)), { level: 9 }).length]),
);

/** Chunks reachable from the entry by static imports, and by those dynamic ones a first game needs. */
function firstVisit(): Set<string> {
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1];
  if (entry === undefined) throw new Error('dist/index.html names no entry');
  const reached = new Set<string>();
  const queue = [entry];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const text = readFileSync(join(dist, 'assets', name), 'utf8');
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      if (target !== undefined && sizes.has(target) && !isLater(target, text)) queue.push(target);
    }
  }
  return reached;
}

/** A dynamic import of something that waits for a tap; a static import always counts. */
function isLater(target: string, text: string): boolean {
  const statically = new RegExp(`from\\s*["'\`]\\./${target.replaceAll('.', '\\.')}["'\`]`).test(text);
  return !statically && (LATER.test(target) || !/^(Table|ui|words|about)/.test(target));
}

const needed = firstVisit();
let total = 0;
for (const [name, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
  const counts = needed.has(name);
  if (counts) total += size;
  console.log(`${String(size).padStart(7)}  ${counts ? 'first visit' : 'later      '}  ${name}`);
}
console.log(`${String(total).padStart(7)}  of ${BUDGET} bytes (gzip) before the table appears`);
if (total > BUDGET) process.exit(1);
