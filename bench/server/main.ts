/**
 * `npm run -s bench:server -- [--tables 1,10,50] [--seconds 5] [--calls 0.05] [--json]`
 *
 * N tables of four scripted people over real WebSockets, the server with its SQLite file in a process of its
 * own. Players act as soon as they may (closed loop): what is measured is the server's work, not people's
 * thinking. `cpuMicrosPerAction` is processor time of the server process, user and system, per acknowledged
 * action; `bytesPerAction` the median size of the messages that tell a seat what happened. At the end of each
 * run the server is killed, and `durable` says whether every acknowledged action is in its file.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fastRandom } from '#games/random.ts';
import { Player, type Tally } from './player.ts';
import { ServerProcess } from './process.ts';

const SEATS = 4;
const WARM_UP_SECONDS = 2;

/** Default rules; the match goes on, so that tables never run dry. */
const OPTIONS = { preset: 'gemogelt', match: { kind: 'open' } } as const;

interface Row {
  readonly system: string;
  readonly tables: number;
  readonly seats: number;
  readonly actionsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpuMicrosPerAction: number;
  readonly bytesPerAction: number;
  readonly durable: boolean;
  readonly actions: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly options: unknown;
  readonly calls: number;
}

async function measure(tables: number, seconds: number, calls: number): Promise<Row> {
  const server = await ServerProcess.start();
  try {
    const tally: Tally = {
      measuring: false,
      latencies: [],
      sizes: [],
      refused: new Map(),
      acknowledged: new Set(),
    };
    const players: Player[] = [];
    for (let n = 0; n < tables; n++) players.push(...(await gather(server.url, n, calls, tally)));
    await sleep(WARM_UP_SECONDS);
    // The first answer compiles code; that is not the work of any action.
    await server.cpuSeconds();

    const cpuBefore = await server.cpuSeconds();
    tally.measuring = true;
    const before = performance.now();
    await sleep(seconds);
    tally.measuring = false;
    const elapsed = (performance.now() - before) / 1000;
    const cpu = (await server.cpuSeconds()) - cpuBefore;

    await server.kill();
    for (const player of players) player.close();
    const actions = tally.latencies.length;
    return {
      system: 'mogeltisch',
      tables,
      seats: SEATS,
      actionsPerSecond: Math.round(actions / elapsed),
      p50: percentile(tally.latencies, 50),
      p95: percentile(tally.latencies, 95),
      p99: percentile(tally.latencies, 99),
      cpuMicrosPerAction: Math.round((cpu * 1e6) / actions),
      bytesPerAction: percentile(tally.sizes, 50),
      durable: areStored(server.folder, tally.acknowledged),
      actions,
      refused: Object.fromEntries(tally.refused),
      options: OPTIONS,
      calls,
    };
  } finally {
    server.remove();
  }
}

/** Opens a table, seats four people and deals. */
async function gather(url: string, n: number, calls: number, tally: Tally): Promise<Player[]> {
  const hostCookie = await newCookie(url);
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: hostCookie },
    body: JSON.stringify({ game: 'mogeln', options: OPTIONS, seats: SEATS, pace: 'gemuetlich', name: 'P0' }),
  });
  if (response.status !== 201) throw new Error(`no table: ${await response.text()}`);
  const { code } = (await response.json()) as { code: string };
  const players: Player[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const cookie = seat === 0 ? hostCookie : await newCookie(url);
    const random = fastRandom(n * SEATS + seat);
    const player = new Player({ url, cookie, code, name: `P${seat}`, tally, random, calls });
    await player.seated;
    players.push(player);
  }
  players[0]!.start();
  return players;
}

async function newCookie(url: string): Promise<string> {
  const response = await fetch(`${url}/api/me`);
  return response.headers.get('set-cookie')!.split(';', 1)[0]!;
}

/** Looks into the file that the killed server left behind. */
function areStored(folder: string, ids: ReadonlySet<string>): boolean {
  const db = new DatabaseSync(join(folder, 'mogeltisch.sqlite'));
  try {
    const rows = db.prepare('SELECT action_id FROM records').all();
    const stored = new Set(rows.map((row) => row.action_id));
    return ids.size > 0 && [...ids].every((id) => stored.has(id));
  } finally {
    db.close();
  }
}

function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function print(row: Row): void {
  console.log(
    `${String(row.tables).padStart(4)} tables × ${row.seats}: ${row.actionsPerSecond} actions/s, ` +
      `ack p50 ${row.p50} ms, p95 ${row.p95} ms, p99 ${row.p99} ms, ${row.cpuMicrosPerAction} µs CPU per action, ` +
      `${row.bytesPerAction} bytes per message, ${row.durable ? 'all durable' : 'NOT DURABLE'}`,
  );
}

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1,10,50' },
    seconds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '0.05' },
    json: { type: 'boolean', default: false },
  },
});
const rows: Row[] = [];
for (const tables of values.tables.split(',').map(Number)) {
  const row = await measure(tables, Number(values.seconds), Number(values.calls));
  rows.push(row);
  if (!values.json) print(row);
}
if (values.json) console.log(JSON.stringify({ rows }));
process.exitCode = rows.every((row) => row.durable) ? 0 : 1;
