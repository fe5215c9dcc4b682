/** What every journal must do, as a test suite. Each journal's own test file runs it. */
import { expect, test } from 'vitest';
import { type Journal, type JournalRecord, JournalUnavailable } from '../ports.ts';

export interface Subject {
  journal: Journal;
  /** The same store, opened anew as after a restart. Undefined where nothing outlives the process. */
  reopen?(): Promise<Journal>;
  /** Makes storing fail (`false`) or work again (`true`). */
  available(can: boolean): void;
  dispose(): Promise<void>;
}

export function record(
  seq: number,
  what: JournalRecord['what'] = { do: 'test', seq },
  at = 1000 + seq,
): JournalRecord {
  return { seq, at, who: `guest-${seq % 3}`, actionId: `id-${seq}`, what };
}

const OPEN = { due: null, closed: false };

export function conforms(name: string, make: () => Promise<Subject>): void {
  const subject = (title: string, run: (subject: Subject) => Promise<void>) =>
    test(`${name}: ${title}`, async () => {
      const made = await make();
      try {
        await run(made);
      } finally {
        await made.dispose();
      }
    });

  subject('records come back in order, whole, and from where one asks', async ({ journal }) => {
    expect(await journal.read('AAAA')).toEqual([]);
    expect(await journal.row('AAAA')).toBeUndefined();
    const what = { do: 'sit', name: 'Zoë "\u2028" 🂡\\', list: [1, null, true, { x: 0.5 }] };
    const records = [record(1, what), record(2), record(3)];
    expect(await journal.append('AAAA', 0, records.slice(0, 1), OPEN)).toBe('ok');
    expect(await journal.append('AAAA', 1, records.slice(1), OPEN)).toBe('ok');
    expect(await journal.read('AAAA')).toEqual(records);
    expect(await journal.read('AAAA', 2)).toEqual(records.slice(2));
    expect(await journal.read('AAAA', 3)).toEqual([]);
    expect(await journal.read('BBBB')).toEqual([]);
  });

  subject('a later expectation or an earlier one is a conflict and stores nothing', async ({ journal }) => {
    await journal.append('AAAA', 0, [record(1), record(2)], OPEN);
    for (const expected of [0, 1, 3]) {
      expect(await journal.append('AAAA', expected, [record(expected + 1)], { due: 7, closed: true })).toBe(
        'conflict',
      );
    }
    expect(await journal.append('NONE', 4, [record(5)], OPEN)).toBe('conflict');
    expect(await journal.read('AAAA')).toHaveLength(2);
    expect(await journal.read('NONE')).toEqual([]);
    expect(await journal.row('AAAA')).toEqual({
      table: 'AAAA',
      lastSeq: 2,
      createdAt: 1001,
      changedAt: 1002,
      due: null,
      closed: false,
    });
  });

  subject('twenty writers at once: one winner for every seq, nothing lost', async ({ journal }) => {
    const writers = Array.from({ length: 20 }, (_, writer) => writer);
    const won: string[] = [];
    await Promise.all(
      writers.map(async (writer) => {
        for (let mine = 0; mine < 5; ) {
          const seen = (await journal.read('RACE')).length;
          const what = `${writer}:${mine}`;
          if ((await journal.append('RACE', seen, [record(seen + 1, what)], OPEN)) === 'ok') {
            won[seen] = what;
            mine++;
          }
        }
      }),
    );
    const stored = await journal.read('RACE');
    expect(stored.map((r) => r.what)).toEqual(won);
    expect(stored.map((r) => r.seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  subject('many tables in one turn do not mix', async ({ journal }) => {
    const codes = Array.from({ length: 12 }, (_, i) => `T${String(i).padStart(3, '0')}`);
    const answers = await Promise.all(
      codes.flatMap((code) => [
        journal.append(code, 0, [record(1, code)], OPEN),
        journal.append(code, 0, [record(1, 'second')], OPEN),
      ]),
    );
    expect(answers).toEqual(codes.flatMap(() => ['ok', 'conflict']));
    for (const code of codes) expect((await journal.read(code)).map((r) => r.what)).toEqual([code]);
  });

  subject(
    'due tables: oldest first, up to now, limited, not those that wait for nothing',
    async ({ journal }) => {
      for (const [code, due] of [
        ['LATE', 300],
        ['SOON', 100],
        ['NEXT', 200],
        ['IDLE', null],
        ['OVER', 150],
      ] as const) {
        await journal.append(code, 0, [record(1)], { due, closed: false });
      }
      await journal.append('OVER', 1, [record(2)], { due: null, closed: true });
      const codes = async (now: number, limit = 10) =>
        (await journal.dueTables(now, limit)).map((row) => row.table);
      expect(await codes(99)).toEqual([]);
      expect(await codes(200)).toEqual(['SOON', 'NEXT']);
      expect(await codes(1000)).toEqual(['SOON', 'NEXT', 'LATE']);
      expect(await codes(1000, 2)).toEqual(['SOON', 'NEXT']);
      expect(await journal.row('OVER')).toMatchObject({ due: null, closed: true, lastSeq: 2 });
      await journal.append('SOON', 1, [record(2)], { due: 250, closed: false });
      expect(await codes(1000)).toEqual(['NEXT', 'SOON', 'LATE']);
    },
  );

  subject('unavailable: nothing stored, says so, and recovers by itself', async ({ journal, available }) => {
    await journal.append('AAAA', 0, [record(1)], OPEN);
    expect(await journal.ready()).toBe(true);
    available(false);
    await expect(journal.append('AAAA', 1, [record(2, 'lost')], OPEN)).rejects.toThrow(JournalUnavailable);
    expect(await journal.ready()).toBe(false);
    expect(await journal.read('AAAA')).toHaveLength(1);
    available(true);
    expect(await journal.ready()).toBe(true);
    expect(await journal.append('AAAA', 1, [record(2, 'kept')], OPEN)).toBe('ok');
    expect((await journal.read('AAAA')).map((r) => r.what)).toEqual([{ do: 'test', seq: 1 }, 'kept']);
  });

  subject('what was stored is there after a restart', async ({ journal, reopen }) => {
    if (reopen === undefined) return;
    await journal.append('AAAA', 0, [record(1), record(2)], { due: 77, closed: false });
    const again = await reopen();
    expect(await again.read('AAAA')).toEqual([record(1), record(2)]);
    expect(await again.row('AAAA')).toMatchObject({ lastSeq: 2, due: 77 });
    expect(await again.append('AAAA', 2, [record(3)], OPEN)).toBe('ok');
    expect(await again.append('AAAA', 2, [record(3)], OPEN)).toBe('conflict');
  });
}
