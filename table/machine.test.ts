import { expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { type Journaled, TABLE } from './actions.ts';
import { judge } from './judge.ts';
import { apply, fold, wasAccepted } from './machine.ts';
import type { JournalRecord } from './ports.ts';
import { cursorOf, missedSince, type TableState } from './state.ts';
import { murmur } from './testing/murmur.ts';
import type { ShownEvent } from './wire.ts';

const SECRET = 'ab'.repeat(32);
const OPEN: Journaled = {
  do: 'open',
  code: 'ABCD',
  game: 'murmur',
  rules: 1,
  raw: {},
  seats: 3,
  pace: 'gemuetlich',
  name: 'Anna',
  fill: 'level2',
  secret: SECRET,
};

/** A table that is written to directly; every record is judged first, as everywhere. */
class Journal {
  readonly records: JournalRecord[] = [];
  state!: TableState;

  write(
    who: string,
    what: Journaled,
    at = this.records.length,
    actionId = `id-${this.records.length}`,
  ): ShownEvent[][] {
    const record = { seq: this.records.length + 1, at, who, actionId, what: what as unknown as Json };
    this.records.push(record);
    const told: ShownEvent[][] = [];
    if (this.state === undefined) this.state = fold(murmur, [record])!;
    else {
      const refusal = judge(murmur, this.state, who, what, at);
      if (refusal !== undefined) throw new Error(`refused: ${refusal.code}`);
      apply(murmur, this.state, record, { told: (shown) => told.push(shown as ShownEvent[]) });
    }
    return told;
  }
}

function opened(): Journal {
  const journal = new Journal();
  journal.write('anna', OPEN);
  return journal;
}

test('a state is plain data: folding on from its JSON comes to the same', () => {
  const journal = opened();
  journal.write('anna', { do: 'start', secret: SECRET });
  journal.write('anna', { do: 'away' });
  const thawed = JSON.parse(JSON.stringify(journal.state)) as TableState;
  const record = { seq: 4, at: 9, who: 'anna', actionId: 'x', what: { do: 'game', action: { do: 'peek' } } };
  apply(murmur, journal.state, record);
  apply(murmur, thawed, record);
  expect(JSON.parse(JSON.stringify(thawed))).toEqual(JSON.parse(JSON.stringify(journal.state)));
  expect(JSON.parse(JSON.stringify(fold(murmur, [...journal.records, record])))).toEqual(
    JSON.parse(JSON.stringify(journal.state)),
  );
});

test('an empty journal is no table', () => {
  expect(fold(murmur, [])).toBeUndefined();
});

test('the last 200 accepted ids of a guest are remembered', () => {
  const journal = opened();
  for (let i = 0; i < 201; i++) journal.write('anna', { do: 'nonce', nonce: 'ab'.repeat(8) }, i, `n${i}`);
  expect([0, 1, 200, 201].map((i) => wasAccepted(journal.state, 'anna', `n${i}`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(wasAccepted(journal.state, 'ben', 'n5')).toBe(false);
  expect(wasAccepted(journal.state, TABLE, 'n5')).toBe(false);
});

test('passing guests are forgotten before seated ones', () => {
  const journal = opened();
  for (let i = 0; i < 70; i++) {
    journal.write(`guest${i}`, { do: 'sit', name: 'G', seat: 1 }, i, 'sit');
    journal.write(`guest${i}`, { do: 'leave' }, i, 'leave');
  }
  expect(Object.keys(journal.state.answered)).toHaveLength(64);
  expect(wasAccepted(journal.state, 'anna', 'id-0')).toBe(true);
  expect(wasAccepted(journal.state, 'guest69', 'sit')).toBe(true);
  expect(wasAccepted(journal.state, 'guest1', 'sit')).toBe(false);
});

test('a very long evening: the oldest events go, cursors that still count get exactly what they missed', () => {
  const journal = opened();
  const first = cursorOf(journal.state, 0);
  let before = first;
  for (let i = 0; i < 20_001; i++) {
    before = cursorOf(journal.state, 0);
    journal.write('anna', { do: 'rename', name: `Anna ${i}` }, i);
  }
  expect(journal.state.log.length).toBeLessThanOrEqual(20_000);
  expect(missedSince(murmur.game, journal.state, 0, first).resumed).toBe(false);
  expect(missedSince(murmur.game, journal.state, 0, before)).toEqual({
    missed: [{ kind: 't:renamed', seat: 0, name: 'Anna 20000' }],
    resumed: true,
  });
  const third = { ...before, count: before.count - 2 };
  expect(missedSince(murmur.game, journal.state, 0, third).missed).toHaveLength(3);
  const watcher = cursorOf(journal.state, 'table');
  expect(
    missedSince(murmur.game, journal.state, 'table', { ...watcher, count: watcher.count - 2 }).missed,
  ).toHaveLength(2);
});

test('of earlier rounds only the last stays to be told', () => {
  const journal = opened();
  const cursors = [];
  for (let round = 0; round < 3; round++) {
    cursors.push(cursorOf(journal.state, 0));
    journal.write('anna', { do: 'start', secret: SECRET });
    journal.write('anna', { do: 'vote', what: 'end', on: true });
  }
  expect(cursors.map((cursor) => missedSince(murmur.game, journal.state, 0, cursor).resumed)).toEqual([
    false,
    true,
    true,
  ]);
  const { missed } = missedSince(murmur.game, journal.state, 0, undefined);
  expect(missed.map((event) => event.kind)).toEqual(['t:started', 'dealt', 't:vote', 'turned', 't:revealed']);
});

test('clocks, settlements and returns are refused when they are not due, whoever asks', () => {
  const journal = opened();
  const refused = (who: string, what: Journaled, at = 5) => judge(murmur, journal.state, who, what, at)?.code;
  expect(refused(TABLE, { do: 'settle' })).toBe('no-effect');
  expect(refused(TABLE, { do: 'clock', timer: 'guard', key: '1' })).toBe('no-effect');
  expect(refused(TABLE, { do: 'move-over', seat: 0 })).toBe('no-effect');
  expect(refused(TABLE, { do: 'wake' })).toBe('no-effect');
  expect(refused(TABLE, { do: 'lost', seat: 0 })).toBe('no-effect');
  expect(refused(TABLE, { do: 'lost', seat: 1 })).toBe('not-a-person');
  expect(refused(TABLE, { do: 'lost', seat: 12 })).toBe('not-a-person');
  expect(refused(TABLE, { do: 'return', seat: 0 })).toBe('not-away');
  expect(refused(TABLE, { do: 'play', seat: 0, action: { do: 'peek' } })).toBe('no-effect');
  expect(refused(TABLE, { do: 'play', seat: 12, action: { do: 'peek' } })).toBe('no-effect');
  expect(refused(TABLE, { do: 'play', seat: 1, action: { do: 'peek' } })).toBe('no-round');
  expect(refused(TABLE, { do: 'leave' })).toBe('malformed');
  for (const what of ['settle', 'wake', 'open', 'reseat'] as const) {
    expect(refused('anna', { do: what } as Journaled)).toBe('malformed');
  }
  journal.write('anna', { do: 'settings', options: { guard: 1000, close: 3000 } });
  journal.write('anna', { do: 'start', secret: SECRET }, 100);
  const { turn } = journal.state.inner as { turn: number };
  journal.write(
    turn === 0 ? 'anna' : TABLE,
    turn === 0
      ? { do: 'game', action: { do: 'say', n: 1 } as never }
      : { do: 'play', seat: turn, action: { do: 'say', n: 1 } },
    200,
  );
  expect(refused(TABLE, { do: 'clock', timer: 'guard', key: '1' }, 1199)).toBe('too-early');
  expect(refused(TABLE, { do: 'clock', timer: 'guard', key: '1' }, 1200)).toBeUndefined();
  expect(refused(TABLE, { do: 'clock', timer: 'guard', key: '2' }, 1200)).toBe('no-effect');
  expect(refused(TABLE, { do: 'wake' }, 3200)).toBe('no-effect');
  expect(refused(TABLE, { do: 'wake' }, 3201)).toBeUndefined();
});

test('an event for one seat alone reaches nobody else', () => {
  const journal = opened();
  journal.write('anna', { do: 'start', secret: SECRET }, 10);
  const counts = () => [...journal.state.seats.map((seat) => seat.count), journal.state.watched];
  const before = counts();
  const told = journal.write('anna', { do: 'game', action: { do: 'peek' } as never }, 20);
  expect(told).toEqual([[{ kind: 'peeked', at: expect.any(Number) }, undefined, undefined, undefined]]);
  expect(counts()).toEqual([before[0]! + 1, before[1], before[2], before[3]]);
  expect(journal.state.seats.map((seat) => seat.movedAt)).toEqual([20, 10, 10]);
  expect(journal.state.openlyAt).toBe(10);
});
