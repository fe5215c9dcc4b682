/** Being at one table: the connection with what is remembered around it (log, sayings, what was missed). */
import { flushSync } from 'react-dom';
import type { Json, Refusal, Seat } from '#games/game.ts';
import type { Pace, ShownEvent, TableAction } from '#table/wire.ts';
import { changeSettings, type NewSettings, tableData } from '../api.ts';
import { type Arrival, type Connection, connect, type Emote, type Socket } from '../connection.ts';
import type { Batch } from '../game-ui.ts';
import { randomHex } from '../ids.ts';
import { fitsMessage } from '../large.ts';
import { recall, remember } from '../prefs.ts';
import { refusalOf } from '../refusal.ts';
import { createStore, type Store } from '../store.ts';

export interface LogEntry {
  readonly n: number;
  readonly event: ShownEvent;
}

export interface SessionState {
  readonly log: readonly LogEntry[];
  readonly sayings: readonly (Emote | null)[];
  readonly hovers: readonly number[];
  /** The last refusal of an own action; a new object each time. */
  readonly refused: { readonly what: TableAction; readonly refusal: Refusal } | null;
  /** What happened while this person was away; null once it is read. */
  readonly missed: readonly ShownEvent[] | null;
}

/** What a table of this device is like. */
export interface Here {
  /** It outlives the page. */
  readonly lasting: boolean;
  /** It was opened because the server could not be reached. */
  readonly instead: boolean;
}

/** Who keeps a table: a server, or this device. */
export interface Keeper {
  /** Absent: a server. */
  readonly here?: Here;
  open(): Socket;
  /** A large value of its options, by its hash. */
  data(hash: string): Promise<Json>;
  change(settings: NewSettings): Promise<void>;
}

export interface Session {
  /** Absent where a server keeps the table. */
  readonly here: Here | undefined;
  readonly connection: Connection;
  readonly state: Store<SessionState>;
  act(what: TableAction, reaction?: number): void;
  /** Other rules from the next deal on. */
  changeRules(options: Record<string, Json>, pace: Pace): void;
  onBatch(receive: (batch: Batch) => void): () => void;
  hover(n: number): void;
  forgetMissed(): void;
  forgetRefusal(): void;
  close(): void;
}

/** Events that are kept. The longest rounds have about a thousand, and a screen may tell its round from them. */
const LOG_LIMIT = 3_000;
const SAYING_MS = 4_000;
const HOVER_EVERY = 200;
const REFUSAL_MS = 7_000;
const IDLE_MS = 1_000;

/** The server this page came from. */
export const serverKeeps = (code: string): Keeper => ({
  open: () => openSocket('/ws'),
  data: (hash) => tableData(code, hash),
  change: (settings) => changeSettings(code, settings),
});

/** Joins a table by its code. */
export function openSession(code: string, keeper: Keeper): Session {
  const { here } = keeper;
  const connection = connect(code, false, {
    open: () => drawnAtOnce(keeper.open()),
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    newId: () => randomHex(10),
    data: keeper.data,
  });
  const state = createStore<SessionState>({ log: [], sayings: [], hovers: [], refused: null, missed: null });
  const receivers = new Set<(batch: Batch) => void>();
  const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part });
  const sayingTimers = new Map<Seat, ReturnType<typeof setTimeout>>();
  let count = 0;
  let hovered = 0;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let refusalTimer: ReturnType<typeof setTimeout> | undefined;

  const refuse = (what: TableAction, refusal: Refusal) => {
    change({ refused: { what, refusal } });
    clearTimeout(refusalTimer);
    refusalTimer = setTimeout(() => change({ refused: null }), REFUSAL_MS);
  };
  const note = (events: readonly ShownEvent[], how: Arrival) => {
    const entries = events.map((event) => ({ n: count++, event }));
    const log = how === 'history' ? entries : [...state.get().log, ...entries].slice(-LOG_LIMIT);
    change({ log });
  };
  const at = <T>(list: readonly (T | undefined)[], seat: Seat, value: T, empty: T): T[] => {
    const copy = Array.from({ length: Math.max(list.length, seat + 1) }, (_, i) => list[i] ?? empty);
    copy[seat] = value;
    return copy;
  };
  const seenKey = `mogeltisch.seen.${here ? 'here.' : ''}${code}`;
  let unnoted = false;
  const noteSeen = () => {
    unnoted = false;
    const { cursor } = connection.store.get();
    if (cursor !== null) remember(seenKey, `${cursor.version}:${cursor.count}`);
  };

  connection.listen({
    events(events, how, before, after) {
      note(events, how);
      if (how === 'live') {
        if (events.some(({ kind }) => !kind.startsWith('t:'))) change({ hovers: [] });
        for (const receive of receivers) receive({ events, before, after });
      } else {
        const missed = how === 'missed' ? events : unseen(events, recall(seenKey), connection);
        if (missed.length > 0) change({ missed });
      }
      // Storing is slow, and can wait until nothing moves; not for the page to be put away.
      if (document.hidden || unnoted) return;
      unnoted = true;
      whenIdle(() => unnoted && noteSeen());
    },
    answered(_id, what, refusal) {
      if (refusal !== undefined) refuse(what, refusal);
    },
    emote(seat, what) {
      change({ sayings: at(state.get().sayings, seat, what, null as Emote | null) });
      clearTimeout(sayingTimers.get(seat));
      sayingTimers.set(
        seat,
        setTimeout(
          () => change({ sayings: at(state.get().sayings, seat, null, null as Emote | null) }),
          SAYING_MS,
        ),
      );
    },
    hover(seat, n) {
      change({ hovers: at(state.get().hovers, seat, n, 0) });
    },
  });

  const wake = () => {
    if (document.hidden) {
      if (unnoted) noteSeen();
      return;
    }
    connection.wake();
    noteSeen();
  };
  const drop = () => connection.dropped();
  addEventListener('online', wake);
  // A table of this device needs no network.
  if (!here) addEventListener('offline', drop);
  document.addEventListener('visibilitychange', wake);

  return {
    here,
    connection,
    state,
    act(what, reaction) {
      if (state.get().refused !== null) change({ refused: null });
      connection.act(what, reaction);
    },
    changeRules(whole, pace) {
      const options = connection.short(whole);
      const what: TableAction = { do: 'settings', options, pace };
      change({ refused: null });
      if (fitsMessage(options)) connection.act(what);
      else keeper.change({ options, pace }).catch((error: unknown) => refuse(what, refusalOf(error)));
    },
    onBatch(receive) {
      receivers.add(receive);
      return () => {
        receivers.delete(receive);
      };
    },
    hover(n) {
      hovered = n;
      hoverTimer ??= setTimeout(() => {
        hoverTimer = undefined;
        connection.hover(hovered);
      }, HOVER_EVERY);
    },
    forgetMissed: () => change({ missed: null }),
    forgetRefusal: () => change({ refused: null }),
    close() {
      removeEventListener('online', wake);
      removeEventListener('offline', drop);
      document.removeEventListener('visibilitychange', wake);
      if (unnoted) noteSeen();
      clearTimeout(hoverTimer);
      clearTimeout(refusalTimer);
      for (const timer of sayingTimers.values()) clearTimeout(timer);
      connection.close();
    },
  };
}

/** The last events of a history that this device had not seen when the page was closed. */
function unseen(
  events: readonly ShownEvent[],
  seen: string | null,
  connection: Connection,
): readonly ShownEvent[] {
  const { cursor } = connection.store.get();
  const [version, count] = (seen ?? '').split(':').map(Number);
  if (cursor === null || version !== cursor.version || count === undefined) return [];
  const n = Math.min(events.length, cursor.count - count);
  return n > 0 ? events.slice(-n) : [];
}

/** Runs something when there is time for it, within a second. */
function whenIdle(run: () => void): void {
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_MS });
  else setTimeout(run, IDLE_MS / 10);
}

function openSocket(path: string): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  // It tells more than is listened to.
  return new WebSocket(url) as unknown as Socket;
}

/**
 * All that a message brings about is drawn at once: view, log and what listens to events, one after the other, would
 * each draw the table anew.
 */
function drawnAtOnce(inner: Socket): Socket {
  const socket: Socket = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  inner.onopen = () => socket.onopen?.();
  inner.onmessage = (message) => flushSync(() => socket.onmessage?.(message));
  inner.onclose = () => socket.onclose?.();
  return socket;
}
