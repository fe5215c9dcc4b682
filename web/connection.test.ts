import { describe, expect, it } from 'vitest';
import type { Json } from '#games/game.ts';
import type { Everything, ServerMessage } from '#table/wire.ts';
import { connect, type Listener, type Socket } from './connection.ts';

const everything = (over: object = {}): Everything =>
  ({ table: { code: 'BCDF', phase: 'playing', seats: [] }, game: { turn: 0, pile: 0 }, ...over }) as never;

/** A socket, a clock and jitter under the test's hand. */
function bench(listener: Listener = {}, data = async (hash: string): Promise<Json> => [hash]) {
  const sockets: (Socket & { sent: { t: string; [key: string]: unknown }[]; closed: boolean })[] = [];
  let now = 1_000;
  let timers: { at: number; callback: () => void }[] = [];
  let ids = 0;
  const connection = connect('BCDF', false, {
    open() {
      const socket = {
        sent: [] as { t: string }[],
        closed: false,
        send(text: string) {
          this.sent.push(JSON.parse(text) as { t: string });
        },
        close() {
          this.closed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket);
      return socket;
    },
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random: () => 1,
    newId: () => `id${++ids}`,
    data,
  });
  connection.listen(listener);
  const last = () => sockets[sockets.length - 1]!;
  return {
    connection,
    sockets,
    last,
    state: () => connection.store.get(),
    receive: (message: ServerMessage) => last().onmessage!({ data: JSON.stringify(message) }),
    full: (part: Partial<Extract<ServerMessage, { t: 'full' }>> = {}) =>
      last().onmessage!({
        data: JSON.stringify({
          t: 'full',
          v: 1,
          cursor: { version: 1, count: 5 },
          now: 50_000_000,
          all: everything(),
          missed: [],
          resumed: false,
          pen: true,
          present: [true],
          ...part,
        }),
      }),
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.callback();
      }
      now = end;
    },
  };
}

describe('connection', () => {
  it('says hello without a cursor first, and is live with the full view', () => {
    const t = bench();
    expect(t.state().status.is).toBe('connecting');
    t.last().onopen!();
    expect(t.last().sent).toEqual([{ t: 'hello', v: 1, table: 'BCDF' }]);
    t.full();
    expect(t.state()).toMatchObject({ status: { is: 'live' }, pen: true, cursor: { count: 5 } });
  });

  it('keeps server time by the monotonic clock, whatever the device thinks the year is', () => {
    const t = bench();
    t.full();
    t.advance(1_500);
    expect(t.connection.serverNow()).toBe(50_001_500);
  });

  it('applies patches and tells the events with the state before and after', () => {
    const seen: unknown[] = [];
    const t = bench({
      events: (events, how, before, after) => seen.push([events, how, before?.game, after.game]),
    });
    t.full();
    t.receive({ t: 'more', c: 6, e: [{ kind: 'laid' }], p: { game: { turn: 1 } } });
    expect(t.state().cursor).toEqual({ version: 1, count: 6 });
    expect(seen[1]).toEqual([[{ kind: 'laid' }], 'live', { turn: 0, pile: 0 }, { turn: 1, pile: 0 }]);
  });

  it('answers a ping at once', () => {
    const t = bench();
    t.full();
    t.receive({ t: 'ping', n: 7 });
    expect(t.last().sent).toEqual([{ t: 'pong', n: 7 }]);
  });

  it('comes back with its cursor and sends unanswered actions again under the same id', () => {
    const answers: unknown[] = [];
    const t = bench({ answered: (id, _, refusal) => answers.push([id, refusal]) });
    t.full();
    const id = t.connection.act({ do: 'pause' }, 812.4);
    const sent = t.last().sent[0];
    expect(sent).toEqual({ t: 'act', id, what: { do: 'pause' }, reaction: 812 });
    t.last().onclose!();
    expect(t.state().status).toMatchObject({ is: 'waiting', attempt: 0 });
    t.advance(300);
    expect(t.sockets).toHaveLength(2);
    t.last().onopen!();
    expect(t.last().sent).toEqual([
      { t: 'hello', v: 1, table: 'BCDF', cursor: { version: 1, count: 5 }, pen: true },
    ]);
    t.full({ resumed: true });
    expect(t.last().sent[1]).toEqual(sent);
    t.receive({ t: 'ok', id });
    expect(answers).toEqual([[id, undefined]]);
    expect(t.state().unanswered).toEqual([]);
  });

  it('keeps an action asked for while away and sends it once it is back', () => {
    const t = bench();
    t.full();
    t.last().onclose!();
    t.connection.act({ do: 'back' });
    t.advance(300);
    t.last().onopen!();
    t.full({ resumed: true });
    expect(t.last().sent.map(({ t: kind }) => kind)).toEqual(['hello', 'act']);
  });

  it('reports a refusal with its parameters', () => {
    const answers: unknown[] = [];
    const t = bench({ answered: (id, what, refusal) => answers.push([id, what, refusal]) });
    t.full();
    const id = t.connection.act({ do: 'start' });
    t.receive({ t: 'no', id, code: 'too-few', params: { min: 2 } });
    expect(answers).toEqual([[id, { do: 'start' }, { code: 'too-few', params: { min: 2 } }]]);
  });

  it('waits longer each time, never longer than eight seconds, and remembers since when', () => {
    const t = bench();
    t.full();
    t.advance(100);
    t.last().onclose!();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const { status } = t.state();
      if (status.is !== 'waiting') throw new Error(status.is);
      expect(status.since).toBe(1_100);
      const before = t.sockets.length;
      let waited = 0;
      while (t.sockets.length === before) {
        t.advance(50);
        waited += 50;
      }
      waits.push(waited);
      t.last().onclose!();
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
  });

  it('gives up a silent connection and one that never answers', () => {
    const t = bench();
    t.full();
    t.advance(14_999);
    t.receive({ t: 'ping', n: 1 });
    t.advance(14_999);
    expect(t.state().status.is).toBe('live');
    t.advance(1);
    expect(t.state().status.is).toBe('waiting');
    expect(t.last().closed).toBe(true);
    t.advance(300);
    expect(t.sockets).toHaveLength(2);
    t.advance(11_000);
    expect(t.sockets).toHaveLength(3);
  });

  it('is away as soon as the device has no network, and back once it is woken', () => {
    const t = bench();
    t.full();
    t.connection.dropped();
    expect(t.state().status).toMatchObject({ is: 'waiting', attempt: 0 });
    expect(t.last().closed).toBe(true);
    t.connection.wake();
    expect(t.sockets).toHaveLength(2);
    t.full({ resumed: true });
    expect(t.state().status.is).toBe('live');
  });

  it('tries at once when it is woken', () => {
    const t = bench();
    t.full();
    t.last().onclose!();
    t.connection.wake();
    expect(t.sockets).toHaveLength(2);
  });

  it('stays away when it is refused for good, and comes again when the server only goes down', () => {
    const t = bench();
    t.full();
    t.receive({ t: 'bye', again: true, code: 'going-down' });
    expect(t.state().status.is).toBe('waiting');
    t.advance(300);
    t.receive({ t: 'bye', again: false, code: 'unknown-table' });
    expect(t.state().status).toEqual({ is: 'refused', refusal: { code: 'unknown-table' } });
    t.advance(60_000);
    expect(t.sockets).toHaveLength(2);
  });

  it('ignores what a forgotten socket still says', () => {
    const t = bench();
    t.full();
    const old = t.last();
    old.onclose!();
    t.advance(300);
    old.onmessage!({ data: JSON.stringify({ t: 'present', seats: [false, false] }) });
    expect(t.state().present).toEqual([true]);
  });

  describe('large values in options', () => {
    const A = { $data: 'a'.repeat(64) };
    const B = { $data: 'b'.repeat(64) };
    const withBook = (book: unknown, more: object = {}) =>
      everything({
        table: { code: 'BCDF', raw: { book }, options: { n: 3, book } },
        game: { turn: 0, options: { n: 3, book } },
        ...more,
      });
    /** Answers when told to, and counts. */
    const library = () => {
      const asked: string[] = [];
      const waiting: ((value: Json | Error) => void)[] = [];
      const data = (hash: string): Promise<Json> => {
        asked.push(hash);
        return new Promise((resolve, reject) => {
          waiting.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
        });
      };
      const answer = async (value: Json | Error) => {
        waiting.shift()!(value);
        await new Promise((resolve) => setImmediate(resolve));
      };
      return { asked, data, answer };
    };
    const optionsOf = (all: Everything | null) => [
      all!.table.raw,
      all!.table.options,
      (all!.game as { options: Json }).options,
    ];

    it('are fetched once before anything is shown, and are one object wherever they stand', async () => {
      const { asked, data, answer } = library();
      const seen: unknown[] = [];
      const t = bench({ events: (events, how) => seen.push([how, events]) }, data);
      t.full({ all: withBook(A) });
      t.receive({ t: 'more', c: 6, e: [{ kind: 'laid' }], p: { game: { turn: 1 } } });
      t.receive({ t: 'ping', n: 4 });
      expect(t.last().sent).toEqual([{ t: 'pong', n: 4 }]);
      expect(t.state()).toMatchObject({ status: { is: 'connecting' }, all: null });
      const book = { pages: ['x'] };
      await answer(book);
      expect(asked).toEqual([A.$data]);
      expect(t.state()).toMatchObject({ status: { is: 'live' }, cursor: { count: 6 } });
      expect(seen).toEqual([
        ['history', []],
        ['live', [{ kind: 'laid' }]],
      ]);
      const [raw, options, played] = optionsOf(t.state().all) as { book: Json }[];
      expect([raw, options, played]).toEqual([{ book }, { n: 3, book }, { n: 3, book }]);
      for (const one of [raw, options, played]) expect(one!.book).toBe(book);
      expect(t.state().all!.game).toMatchObject({ turn: 1 });
      // Whoever compares sees no change where there is none.
      t.receive({ t: 'more', c: 7, e: [{ kind: 'laid' }], p: { game: { turn: 2 } } });
      expect(optionsOf(t.state().all).every((one, i) => one === [raw, options, played][i])).toBe(true);
      t.last().onclose!();
      t.advance(300);
      t.full({ all: withBook(A), resumed: true });
      expect(t.state().status.is).toBe('live');
      expect(asked).toHaveLength(1);
    });

    it('a new one is waited for as well, and the screen keeps the old until it is there', async () => {
      const { asked, data, answer } = library();
      const t = bench({}, data);
      t.full({ all: withBook(['small']) });
      t.receive({ t: 'more', c: 6, e: [{ kind: 't:settings' }], p: { table: { raw: { book: B } } } });
      t.receive({ t: 'more', c: 7, e: [{ kind: 't:started' }], p: { game: { turn: 3 } } });
      expect(t.state()).toMatchObject({ cursor: { count: 5 }, all: { table: { raw: { book: ['small'] } } } });
      await answer('the book');
      expect(asked).toEqual([B.$data]);
      expect(t.state()).toMatchObject({
        cursor: { count: 7 },
        all: { table: { raw: { book: 'the book' } }, game: { turn: 3 } },
      });
    });

    it('what cannot be fetched is a lost connection, and is asked for again', async () => {
      const { asked, data, answer } = library();
      const t = bench({}, data);
      t.full({ all: withBook(A) });
      await answer(new Error('offline'));
      expect(t.state()).toMatchObject({ status: { is: 'waiting' }, all: null });
      t.advance(8_000);
      t.full({ all: withBook(A) });
      await answer('the book');
      expect(asked).toEqual([A.$data, A.$data]);
      expect(t.state()).toMatchObject({
        status: { is: 'live' },
        all: { table: { raw: { book: 'the book' } } },
      });
    });

    it('a slow one is not taken for a dead connection while the server still pings', async () => {
      const { data, answer } = library();
      const t = bench({}, data);
      t.full({ all: withBook(A) });
      for (let n = 0; n < 3; n++) {
        t.advance(10_000);
        t.receive({ t: 'ping', n });
      }
      expect(t.sockets).toHaveLength(1);
      await answer('the book');
      expect(t.state().status.is).toBe('live');
      t.advance(15_000);
      expect(t.state().status.is).toBe('waiting');
    });

    it('what came for a socket that is gone changes nothing', async () => {
      const { data, answer } = library();
      const t = bench({}, data);
      t.full({ all: withBook(A) });
      t.last().onclose!();
      await answer('the book');
      expect(t.state()).toMatchObject({ status: { is: 'waiting' }, all: null });
    });

    it('are sent back by their name only', async () => {
      const { data, answer } = library();
      const t = bench({}, data);
      t.full({ all: withBook(A) });
      await answer(['a', 'b']);
      const [raw] = optionsOf(t.state().all) as { book: Json }[];
      expect(t.connection.short({ ...raw, n: 4 })).toEqual({ book: A, n: 4 });
      const other = { book: ['a', 'b'], n: 4 };
      expect(t.connection.short(other)).toBe(other);
    });
  });
});
