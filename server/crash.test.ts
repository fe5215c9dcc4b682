/** The process is killed in the middle of everything: what was acknowledged is there, and nothing happens twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { View } from '#games/mogeln/rules/types.ts';
import { mogul } from '#games/mogul/index.ts';
import type { View as MogulView } from '#games/mogul/rules/types.ts';
import { fold } from '#table/machine.ts';
import { Minds, type Thought } from '#table/minds.ts';
import { patched } from '#table/patch.ts';
import type { JournalRecord } from '#table/ports.ts';
import type { Cursor, Everything, ServerMessage } from '#table/wire.ts';
import { type Child, serveChild } from './testing/child.ts';
import type { Client } from './testing/client.ts';
import { Person } from './testing/person.ts';

let folder: string;
let child: Child | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
});

afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Child> {
  child = await serveChild(folder, { MESSAGES_PER_SECOND: '10000', MESSAGE_BURST: '10000' });
  return child;
}

async function kill(): Promise<void> {
  child!.process.kill('SIGKILL');
  await child!.ended;
}

/** Where a client is: its cursor moves with every `more`. */
function cursorOf(client: Client): Cursor {
  let cursor: Cursor = { version: 0, count: 0 };
  for (const message of client.heard) {
    if (message.t === 'full') cursor = message.cursor;
    else if (message.t === 'more') cursor = { ...cursor, count: message.c };
  }
  return cursor;
}

function viewOf(full: Extract<ServerMessage, { t: 'full' }>): View {
  return full.all.game as unknown as View;
}

test('after SIGKILL everybody comes back to the same hand by their cursor', async () => {
  const first = await start();
  const people = await Promise.all([0, 1, 2].map(() => Person.known(first.url)));
  const code = await people[0]!.open();
  const clients = [
    await people[0]!.enter(code),
    await people[1]!.sit(code, 'Ben'),
    await people[2]!.sit(code, 'Carla'),
  ];
  expect(await clients[0]!.act('deal', { do: 'start' })).toMatchObject({ t: 'ok' });
  for (const client of clients) await client.next('more', ({ e }) => e.some(({ kind }) => kind === 'dealt'));
  // What each holds, as a second tab of theirs sees it.
  const views: View[] = [];
  for (const person of people) views.push(viewOf(await (await person.enter(code)).next('full')));
  const hands = views.map((view) => view.hand);
  const turn = views[0]!.turn;
  const lay = { do: 'game', action: { do: 'lay', cards: [hands[turn]![0]!] } } as const;
  expect(await clients[turn]!.act('my-lay', lay)).toMatchObject({ t: 'ok' });
  await kill();

  const second = await start();
  for (const [seat, person] of people.entries()) {
    const again = new Person(second.url, person.cookie);
    const client = await again.enter(code, { cursor: cursorOf(clients[seat]!) });
    const full = await client.next('full');
    expect(full.resumed).toBe(true);
    expect(full.all.table.you).toBe(seat);
    const laid = seat === turn ? [lay.action.cards[0]] : [];
    expect([...viewOf(full).hand, ...laid].sort()).toEqual([...hands[seat]!].sort());
    expect(viewOf(full).pile).toBe(1);
    // The answer was lost on the way: the same action again is answered, and happens once.
    if (seat === turn) {
      expect(await client.act('my-lay', lay)).toEqual({ t: 'ok', id: 'my-lay' });
      const { yourSeat } = (await again.ask('GET', `/api/tables/${code}`)).body;
      expect(yourSeat).toBe(turn);
    }
  }
});

test('killed again and again while acting: nothing acknowledged is lost, nothing happens twice', async () => {
  let server = await start();
  let anna = await Person.known(server.url);
  const code = await anna.open();
  let acknowledged = 0;
  let sent = 0;
  for (let kills = 0; kills < 4; kills++) {
    const client = await anna.enter(code);
    // The one that had no answer is sent again with its id.
    if (sent > acknowledged) {
      expect(await client.act(`a${sent}`, { do: 'rename', name: `Anna ${sent}` })).toMatchObject({ t: 'ok' });
      acknowledged = sent;
    }
    for (let i = 0; i < 10 + kills; i++) {
      sent += 1;
      expect(await client.act(`a${sent}`, { do: 'rename', name: `Anna ${sent}` })).toMatchObject({ t: 'ok' });
      acknowledged = sent;
    }
    sent += 1;
    client.send({ t: 'act', id: `a${sent}`, what: { do: 'rename', name: `Anna ${sent}` } });
    // Between the arrival and the acknowledgement, or around it.
    await new Promise((resolve) => setTimeout(resolve, kills));
    await kill();
    if (client.heard.some((m) => m.t === 'ok' && m.id === `a${sent}`)) acknowledged = sent;

    server = await start();
    anna = new Person(server.url, anna.cookie);
    const { name } = (await anna.ask('GET', `/api/tables/${code}`)).body.seats[0];
    expect([`Anna ${acknowledged}`, `Anna ${sent}`]).toContain(name);
  }
  expect(acknowledged).toBeGreaterThanOrEqual(40);
  const full = await (await anna.enter(code)).next('full');
  const renames = full.missed.filter((event) => event.kind === 't:renamed');
  const names = renames.map((event) => (event as unknown as { name: string }).name);
  expect(new Set(names).size).toBe(names.length);
});

/** What is written about a table, while nobody has the file open. */
function recordsOf(code: string): JournalRecord[] {
  const db = new DatabaseSync(join(folder, 'mogeltisch.sqlite'));
  try {
    const rows = db.prepare('SELECT * FROM records WHERE code = ? ORDER BY seq').all(code);
    return rows.map((row) => ({
      seq: Number(row.seq),
      at: Number(row.at),
      who: String(row.who),
      actionId: String(row.action_id),
      what: JSON.parse(String(row.what)),
    }));
  } finally {
    db.close();
  }
}

/** What a software player is about to do, thought about here. */
async function aboutToDo(records: readonly JournalRecord[]): Promise<Thought> {
  const state = fold(mogul, records)!;
  return new Promise((resolve) => {
    const minds = new Minds(mogul, { ready: () => resolve(minds.next(state)!) });
    expect(minds.next(state)).toBeUndefined();
  });
}

/** The game as the newest message shows it. */
function gameOf(client: Client): MogulView {
  let all: Everything | undefined;
  for (const message of client.heard) {
    if (message.t === 'full') all = message.all;
    else if (message.t === 'more') all = patched(all as never, message.p) as unknown as Everything;
  }
  return all!.game as unknown as MogulView;
}

test('killed while a software player is thinking in its thread: it does the same afterwards', async () => {
  const first = await start();
  const anna = await Person.known(first.url);
  const code = await anna.open({ game: 'mogul', fill: 'level5', start: true });
  const client = await anna.enter(code);
  // Until one of the others has to bid or drop and has just begun to think about it.
  for (let moves = 0; gameOf(client).phase !== 'auction' || gameOf(client).turn === 0; ) {
    const { turn, phase, no } = gameOf(client);
    const from = client.heard.length;
    if (turn === 0) {
      const action = { do: phase === 'loans' ? 'ready' : 'bid', no };
      expect(await client.act(`m${moves++}`, { do: 'game', action })).toMatchObject({ t: 'ok' });
    } else await client.next('more', () => true, from);
  }
  await kill();
  const before = recordsOf(code);
  const expected = await aboutToDo(before);

  const second = await start();
  const again = await new Person(second.url, anna.cookie).enter(code, { cursor: cursorOf(client) });
  await again.next('more', ({ e }) => e.some((event) => ['bid', 'dropped'].includes(event.kind)));
  const metrics = await (await fetch(`${second.url}/metrics`)).text();
  await kill();
  const done = recordsOf(code).slice(before.length);
  expect(done[0]).toMatchObject({
    actionId: expected.actionId,
    what: { do: 'play', seat: expected.seat, action: expected.action },
  });
  expect(done[0]!.at).toBeGreaterThanOrEqual(expected.at);
  expect(metrics).toMatch(/^mogeltisch_think_seconds_count [1-9]/m);
});
