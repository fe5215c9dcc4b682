import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pool, type PoolSetup, type Thread, type ThreadEvents } from './pool.ts';
import type { Question } from './ports.ts';

/** A thread under the test's hand. */
interface Puppet extends Thread, ThreadEvents {
  readonly posted: Question[];
  ended: boolean;
}

let puppets: Puppet[] = [];

beforeEach(() => {
  puppets = [];
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

function open(setup: Partial<PoolSetup> = {}): Pool {
  return new Pool({
    threads: 1,
    ...setup,
    start(events) {
      const puppet: Puppet = {
        ...events,
        posted: [],
        ended: false,
        post: (question) => {
          if (typeof question.view === 'function') throw new Error('no plain data');
          puppet.posted.push(question);
        },
        async end() {
          puppet.ended = true;
        },
      };
      puppets.push(puppet);
      return puppet;
    },
  });
}

const question = (key: string, view: unknown = null): Question => ({
  game: 'g',
  player: 'p',
  memory: null,
  view: view as Question['view'],
  key,
});
const answer = (n: number) => ({ decision: { action: n, delay: 0 } });
const never = () => new AbortController().signal;
/** What came of a question: the action, or the name of what went wrong; undefined while it is open. */
function outcome(pool: Pool, asked: Question, signal = never()) {
  const told: { what?: unknown } = {};
  pool.think(asked, signal).then(
    (decision) => {
      told.what = decision?.action ?? 'waits';
    },
    (error: Error) => {
      told.what = error.name;
    },
  );
  return told;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('no thread before the first question, one question at a time, in their order', async () => {
  const pool = open();
  expect(puppets).toHaveLength(0);
  const told = ['a', 'b', 'c'].map((key) => outcome(pool, question(key)));
  expect(puppets).toHaveLength(1);
  for (const n of [0, 1, 2]) {
    expect(puppets[0]!.posted.map(({ key }) => key)).toEqual(['a', 'b', 'c'].slice(0, n + 1));
    puppets[0]!.answered(answer(n));
    await settle();
  }
  expect(told).toEqual([{ what: 0 }, { what: 1 }, { what: 2 }]);
  expect(puppets).toHaveLength(1);
});

test('as many threads as may be, and a free one before a new one', async () => {
  const pool = open({ threads: 2 });
  for (const key of ['a', 'b', 'c']) outcome(pool, question(key));
  expect(puppets.map(({ posted }) => posted.length)).toEqual([1, 1]);
  puppets[1]!.answered(answer(1));
  expect(puppets.map(({ posted }) => posted.length)).toEqual([1, 2]);
});

test('a player that waits and one that throws are told apart, and how long they took is told', async () => {
  const took: number[] = [];
  const pool = open({ thought: (ms) => took.push(ms) });
  const told = [outcome(pool, question('a')), outcome(pool, question('b'))];
  await vi.advanceTimersByTimeAsync(70);
  puppets[0]!.answered({ decision: null });
  puppets[0]!.answered({ fault: { name: 'TypeError', stack: '' } });
  await settle();
  expect(told).toEqual([{ what: 'waits' }, { what: 'TypeError' }]);
  expect(took).toEqual([70, 0]);
});

test('one that hangs is ended and replaced; patience begins anew with each question', async () => {
  const pool = open({ patienceMs: 100 });
  const told = ['a', 'b', 'c'].map((key) => outcome(pool, question(key)));
  await vi.advanceTimersByTimeAsync(90);
  puppets[0]!.answered(answer(1));
  await vi.advanceTimersByTimeAsync(90);
  expect(told[1]).toEqual({});
  await vi.advanceTimersByTimeAsync(20);
  expect(told[1]).toEqual({ what: 'ThreadHangs' });
  expect(puppets.map(({ ended }) => ended)).toEqual([true, false]);
  // What it says after all concerns nobody.
  puppets[0]!.answered(answer(9));
  puppets[1]!.answered(answer(3));
  await settle();
  expect(told).toEqual([{ what: 1 }, { what: 'ThreadHangs' }, { what: 3 }]);
});

test('time in which this thread itself stood still tries nobody’s patience', async () => {
  vi.useRealTimers();
  const pool = open({ patienceMs: 200 });
  const told = outcome(pool, question('a'));
  // As a page that is put to sleep, with all its threads.
  const asleep = performance.now() + 500;
  while (performance.now() < asleep);
  setTimeout(() => puppets[0]!.answered(answer(1)), 20);
  await vi.waitFor(() => expect(told).toHaveProperty('what'));
  expect(told).toEqual({ what: 1 });
});

test('one that dies is replaced once, however often it says so', async () => {
  const pool = open();
  const told = [outcome(pool, question('a')), outcome(pool, question('b'))];
  puppets[0]!.died();
  puppets[0]!.died();
  await settle();
  expect(told).toEqual([{ what: 'ThreadDied' }, {}]);
  expect(puppets).toHaveLength(2);
  // Also while it has nothing to do.
  puppets[1]!.answered(answer(1));
  puppets[1]!.died();
  outcome(pool, question('c'));
  expect(puppets).toHaveLength(3);
  expect(puppets[2]!.posted).toHaveLength(1);
});

test('what is withdrawn before its turn is passed over', async () => {
  const pool = open();
  const withdrawn = new AbortController();
  outcome(pool, question('a'));
  const told = outcome(pool, question('b'), withdrawn.signal);
  outcome(pool, question('c'));
  withdrawn.abort();
  puppets[0]!.answered(answer(1));
  expect(puppets[0]!.posted.map(({ key }) => key)).toEqual(['a', 'c']);
  await settle();
  expect(told).toEqual({});
});

test('what is no plain data fails alone, and the thread takes the next', async () => {
  const pool = open();
  const told = [
    outcome(
      pool,
      question('a', () => {}),
    ),
    outcome(pool, question('b')),
  ];
  puppets[0]!.answered(answer(2));
  await settle();
  expect(told).toEqual([{ what: 'Error' }, { what: 2 }]);
});

test('once it is closed threads are ended and nothing is answered or asked', async () => {
  const pool = open({ patienceMs: 100 });
  const told = [outcome(pool, question('a')), outcome(pool, question('b'))];
  await pool.close();
  puppets[0]!.answered(answer(1));
  told.push(outcome(pool, question('c')));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([{}, {}, {}]);
  expect(puppets.map(({ ended }) => ended)).toEqual([true]);
});
