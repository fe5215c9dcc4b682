/**
 * `npm run bench:thinking`: does anybody wait for a software player that searches? Tables full of Mogul's strongest
 * level play in this process, once thinking in the event loop and once in threads as on the server; meanwhile a timer
 * that should ring every few milliseconds tells how late it does.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { games } from '#games/index.ts';
import { systemClock } from '#server/clock.ts';
import { ThinkingPool } from '#server/thinking/pool.ts';
import { House } from '#table/house.ts';
import { MemoryJournal, memoryCourier } from '#table/memory.ts';
import type { Thinker } from '#table/ports.ts';
import { thinkHere } from '#table/thinking.ts';

/** The timer rings so often, ms: as often as messages may come in. */
const TICK_MS = 5;
const PLAYER = 'level5';
const SEATS = 4;

interface Lateness {
  readonly where: 'event loop' | 'threads';
  readonly moves: number;
  /** Milliseconds by which the timer rang late. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

async function measure(
  where: Lateness['where'],
  thinker: Thinker,
  tables: number,
  ms: number,
): Promise<Lateness> {
  const journal = new MemoryJournal();
  const house = new House({
    journal,
    courier: memoryCourier(),
    clock: systemClock,
    games,
    thinker,
    randomBytes,
    // No pauses between moves: players think all the time.
    limits: { thinking: 0 },
  });
  const codes = Array.from({ length: tables }, (_, i) => `T${String(i).padStart(3, '0')}`);
  for (const code of codes) await seat(house, code);
  await passing(1_000);
  const before = await written(journal, codes);
  const late = await lateness(ms);
  const moves = (await written(journal, codes)) - before;
  await house.stop();
  const sorted = late.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!) / 10;
  return { where, moves, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** A table whose only person lets the computer play. */
async function seat(house: House, code: string): Promise<void> {
  const table = { game: 'mogul', name: 'Host', options: {}, seats: SEATS, pace: 'gemuetlich' } as const;
  const opened = await house.open(code, { ...table, code, fill: PLAYER, start: true });
  const entered = await house.attach(code, code, {}, () => {});
  if ('code' in opened === false || 'code' in entered) throw new Error(`no table: ${JSON.stringify(opened)}`);
  entered.act('stand-in', { do: 'prefer', standIn: PLAYER });
  entered.act('away', { do: 'away' });
}

async function written(journal: MemoryJournal, codes: readonly string[]): Promise<number> {
  const rows = await Promise.all(codes.map((code) => journal.row(code)));
  return rows.reduce((sum, row) => sum + row!.lastSeq, 0);
}

/** By how much a timer that should ring every TICK_MS is late, for so long. */
async function lateness(ms: number): Promise<number[]> {
  const late: number[] = [];
  const end = performance.now() + ms;
  for (let now = performance.now(); now < end; ) {
    await passing(TICK_MS);
    const rang = performance.now();
    late.push(Math.max(0, rang - now - TICK_MS));
    now = rang;
  }
  return late;
}

function passing(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const pool = new ThinkingPool();
const rows: Lateness[] = [];
for (const [where, thinker] of [
  ['event loop', thinkHere(games)],
  ['threads', pool],
] as const) {
  const row = await measure(where, thinker, Number(values.tables), 1000 * Number(values.seconds));
  rows.push(row);
  if (values.json) continue;
  console.log(
    `${values.tables} tables of ${PLAYER}, thinking in the ${where}: ${row.moves} moves; ` +
      `a timer is late by ${row.p50} ms (median), ${row.p99} ms (p99), ${row.max} ms (most)`,
  );
}
await pool.close();
if (values.json) console.log(JSON.stringify({ player: PLAYER, tables: Number(values.tables), rows }));
