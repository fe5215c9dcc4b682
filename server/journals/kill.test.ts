import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { House } from '#table/house.ts';
import { memoryCourier } from '#table/memory.ts';
import type { ServerMessage, TableAction } from '#table/wire.ts';
import { openDatabase } from '../database.ts';
import { SqliteJournal } from './sqlite.ts';

test('SIGKILL between append and acknowledge: nothing acknowledged is lost, what is sent again happens once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mogeltisch-kill-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'victim.ts'), dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const heard: { t: string; id?: string }[] = [];
  const until = async (wanted: (line: { t: string; id?: string }) => boolean) => {
    for (;;) {
      const line = JSON.parse((await lines.next()).value!);
      heard.push(line);
      if (wanted(line)) return line;
    }
  };
  const send = (id: string, what: TableAction) => child.stdin.write(`${JSON.stringify({ id, what })}\n`);
  await until((line) => line.t === 'full');
  const acknowledged = ['one', 'two', 'three', 'four'];
  for (const id of acknowledged) {
    send(id, { do: 'rename', name: `Anna ${id}` });
    await until((line) => line.t === 'ok' && line.id === id);
  }
  const before = heard.length;
  send('last', { do: 'start' });
  await until((line) => line.t === 'durable');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(heard.slice(before).filter((line) => line.t !== 'durable' && line.t !== 'more')).toEqual([]);
  expect(JSON.stringify(heard.slice(before))).not.toContain('dealt');

  const database = openDatabase(dir);
  const journal = new SqliteJournal(database);
  const clock = { now: () => Date.now(), after: () => () => {} };
  const house = new House({ journal, courier: memoryCourier(), clock, games, randomBytes });
  try {
    const messages: ServerMessage[] = [];
    const attachment = await house.attach('ABCD', 'anna', {}, (message) => messages.push(message));
    if (!('act' in attachment)) throw new Error(attachment.code);
    const full = messages[0] as Extract<ServerMessage, { t: 'full' }>;
    expect(full.all.table).toMatchObject({ phase: 'playing', deals: 1 });
    expect(full.all.table.seats[0]!.name).toBe('Anna four');
    const stored = await journal.read('ABCD');
    expect(stored.map((record) => record.actionId)).toEqual(['open-1', ...acknowledged, 'last']);
    attachment.act('last', { do: 'start' });
    await house.stop();
    expect(messages.slice(1).map((message) => message.t)).toEqual(['ok', 'bye']);
    expect(await journal.read('ABCD')).toEqual(stored);
  } finally {
    database.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
