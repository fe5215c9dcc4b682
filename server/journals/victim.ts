/**
 * A process for kill.test.ts to kill: keeps one table in the folder it is given, takes actions of its one
 * person as lines of JSON, prints what is sent back. Once the action `last` is durable it says so and hangs
 * before anything is acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { games } from '#games/index.ts';
import { House } from '#table/house.ts';
import { memoryCourier } from '#table/memory.ts';
import type { Journal } from '#table/ports.ts';
import { openDatabase } from '../database.ts';
import { SqliteJournal } from './sqlite.ts';

const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

const sqlite = new SqliteJournal(openDatabase(process.argv[2]!));
const journal: Journal = {
  append: async (table, seq, records, hints) => {
    const stored = await sqlite.append(table, seq, records, hints);
    if (!records.some((record) => record.actionId === 'last')) return stored;
    print({ t: 'durable' });
    return new Promise(() => {});
  },
  read: (table, after) => sqlite.read(table, after),
  row: (table) => sqlite.row(table),
  dueTables: (now, limit) => sqlite.dueTables(now, limit),
  ready: () => sqlite.ready(),
  close: () => sqlite.close(),
};
const house = new House({
  journal,
  courier: memoryCourier(),
  clock: {
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  },
  games,
  randomBytes,
});
const table = {
  code: 'ABCD',
  name: 'Anna',
  game: 'mogeln',
  options: {},
  seats: 3,
  pace: 'gemuetlich' as const,
};
await house.open('anna', { ...table, fill: 'level2' });
const attachment = await house.attach('ABCD', 'anna', {}, print);
if ('code' in attachment) throw new Error(attachment.code);
for await (const line of createInterface({ input: process.stdin })) {
  const { id, what } = JSON.parse(line);
  attachment.act(id, what);
}
