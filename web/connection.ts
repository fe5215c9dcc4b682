/**
 * One table's connection: connecting → live → waiting (back-off with jitter) → connecting …, or refused for
 * good. Keeps everything the seat sees, the cursor to resume from, and the actions not yet answered, which it
 * sends again under the same id after a reconnect: the server lets each happen once.
 *
 * Knows no React and no browser but a socket, a clock and a source of jitter, which are handed in.
 */
import type { Json, Refusal, Seat } from '#games/game.ts';
import { patched } from '#table/patch.ts';
import { WIRE_VERSION } from '#table/version.ts';
import type {
  ClientMessage,
  Cursor,
  EMOTES,
  Everything,
  ServerMessage,
  ShownEvent,
  TableAction,
} from '#table/wire.ts';
import { LargeValues } from './large.ts';
import { createStore, type Store } from './store.ts';

export type Emote = (typeof EMOTES)[number];

export type Status =
  | { readonly is: 'connecting'; readonly attempt: number; readonly since: number }
  | { readonly is: 'live' }
  | { readonly is: 'waiting'; readonly attempt: number; readonly since: number; readonly retryAt: number }
  | { readonly is: 'refused'; readonly refusal: Refusal };

export interface Snapshot {
  readonly status: Status;
  /** Null until the first full view came. */
  readonly all: Everything | null;
  readonly cursor: Cursor | null;
  /** This tab may act for the seat. */
  readonly pen: boolean;
  readonly present: readonly boolean[];
  /** Actions sent and not yet answered, oldest first. */
  readonly unanswered: readonly { readonly id: string; readonly what: TableAction }[];
}

/** How events came: as they happened, missed while away, or as the history of the round so far. */
export type Arrival = 'live' | 'missed' | 'history';

export interface Listener {
  events?(events: readonly ShownEvent[], how: Arrival, before: Everything | null, after: Everything): void;
  answered?(id: string, what: TableAction, refusal: Refusal | undefined): void;
  emote?(seat: Seat, what: Emote): void;
  hover?(seat: Seat, n: number): void;
}

/** The part of WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Socket;
  /** ms, monotonic: `performance.now()`. */
  now(): number;
  /** @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void;
  /** Uniform in [0, 1). */
  random(): number;
  newId(): string;
  /** A large value of the table's options, by its hash. */
  data(hash: string): Promise<Json>;
}

/** First wait, then doubled up to the longest; each times 0.5 … 1, so that a whole room does not come at once. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** The server pings every ten seconds; a connection silent for this long is dead, whatever the socket says. */
const SILENCE = 15_000;
const CONNECT_LIMIT = 10_000;

/** What has its order; a ping is answered at once. */
type Told = Exclude<ServerMessage, { t: 'ping' }>;

export interface Connection {
  readonly store: Store<Snapshot>;
  /** Options as they may be sent: large values that came from this table are named only. */
  short<T>(options: T): T;
  /** Sends an action; it is sent again after a reconnect until it is answered. @returns its id */
  act(what: TableAction, reaction?: number): string;
  emote(what: Emote): void;
  hover(n: number): void;
  /** This tab takes the pen. */
  takePen(): void;
  /** Server time now, ms since 1970; independent of the device's own clock. */
  serverNow(): number;
  /** Tries at once (the network is back, the page is looked at again). */
  wake(): void;
  /** The device has no network: what looks open is not, and the screen should say so now. */
  dropped(): void;
  listen(listener: Listener): () => void;
  close(): void;
}

export function connect(table: string, watch: boolean, around: Surroundings): Connection {
  const store = createStore<Snapshot>({
    status: { is: 'connecting', attempt: 1, since: around.now() },
    all: null,
    cursor: null,
    pen: false,
    present: [],
    unanswered: [],
  });
  const listeners = new Set<Listener>();
  const pending = new Map<string, { what: TableAction; text: string }>();
  let socket: Socket | null = null;
  let attempt = 0;
  let since = around.now();
  /** Server time minus monotonic time. */
  let offset = Date.now() - around.now();
  let cancelTimer = () => {};
  let closed = false;
  const large = new LargeValues(around.data);
  /** What the server sent, before large values were put in. */
  let sent: Everything | null = null;
  /** What came while large values are fetched that have to be there first; null: nothing is waited for. */
  let held: Told[] | null = null;

  const change = (part: Partial<Snapshot>) => store.set({ ...store.get(), ...part });
  const send = (message: ClientMessage) => {
    if (socket !== null && store.get().status.is === 'live') socket.send(JSON.stringify(message));
  };
  const unanswered = () => [...pending].map(([id, { what }]) => ({ id, what }));

  const open = () => {
    cancelTimer();
    if (closed) return;
    attempt += 1;
    change({ status: { is: 'connecting', attempt, since } });
    const mine = around.open();
    socket = mine;
    cancelTimer = around.after(CONNECT_LIMIT, () => lost(mine));
    mine.onopen = () => {
      const { cursor, pen } = store.get();
      const hello: ClientMessage = {
        t: 'hello',
        v: WIRE_VERSION,
        table,
        // Only the tab that could act takes the pen again; another one of the seat leaves it where it is.
        ...(cursor === null ? {} : { cursor, pen }),
        ...(watch ? { watch: true } : {}),
      };
      mine.send(JSON.stringify(hello));
    };
    mine.onmessage = ({ data }) => {
      if (socket !== mine || typeof data !== 'string') return;
      receive(mine, JSON.parse(data) as ServerMessage);
    };
    mine.onclose = () => lost(mine);
  };

  const lost = (which: Socket) => {
    if (socket !== which) return;
    socket = null;
    held = null;
    cancelTimer();
    which.onclose = null;
    which.close();
    if (closed || store.get().status.is === 'refused') return;
    if (store.get().status.is === 'live') {
      since = around.now();
      attempt = 0;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + around.random() / 2);
    change({ status: { is: 'waiting', attempt, since, retryAt: around.now() + wait } });
    cancelTimer = around.after(wait, open);
  };

  const receive = (mine: Socket, message: ServerMessage) => {
    if (store.get().status.is === 'live' || held !== null || message.t === 'full') {
      cancelTimer();
      cancelTimer = around.after(SILENCE, () => lost(mine));
    }
    if (message.t === 'full') offset = message.now - around.now();
    if (message.t === 'ping') mine.send(JSON.stringify({ t: 'pong', n: message.n } satisfies ClientMessage));
    else inOrder(mine, message);
  };

  /** Nothing is shown before what it is about is there, and what came later waits its turn. */
  const inOrder = (mine: Socket, message: Told) => {
    if (held !== null) {
      held.push(message);
      return;
    }
    const after = message.t === 'full' ? message.all : message.t === 'more' ? afterwards(message.p) : null;
    const missing = after === null ? [] : large.missing(after);
    if (missing.length === 0) {
      handle(mine, message, after);
      return;
    }
    const waiting = [message];
    held = waiting;
    const release = () => {
      if (held !== waiting) return;
      held = null;
      for (const one of waiting) if (socket === mine) inOrder(mine, one);
    };
    large.fetch(missing).then(release, () => {
      if (held === waiting) lost(mine);
    });
  };

  const afterwards = (patch: Json | undefined): Everything | null =>
    sent === null || patch === undefined ? sent : (patched(sent as never, patch) as unknown as Everything);

  /** @param whole what is to be shown once this message is taken in, large values not yet put in */
  const handle = (mine: Socket, message: Told, whole: Everything | null) => {
    switch (message.t) {
      case 'full': {
        const before = store.get().all;
        sent = message.all;
        const all = large.complete(sent);
        attempt = 0;
        change({
          status: { is: 'live' },
          all,
          cursor: message.cursor,
          pen: message.pen,
          present: message.present,
        });
        for (const { text } of pending.values()) mine.send(text);
        const how = message.resumed ? 'missed' : 'history';
        for (const listener of listeners) listener.events?.(message.missed, how, before, all);
        return;
      }
      case 'more': {
        const { all, cursor } = store.get();
        sent = whole;
        if (all === null || cursor === null || sent === null) return;
        const after = large.complete(sent);
        change({ all: after, cursor: { version: cursor.version, count: message.c } });
        for (const listener of listeners) listener.events?.(message.e, 'live', all, after);
        return;
      }
      case 'ok':
      case 'no': {
        const asked = pending.get(message.id);
        if (asked === undefined) return;
        pending.delete(message.id);
        change({ unanswered: unanswered() });
        const refusal =
          message.t === 'ok'
            ? undefined
            : { code: message.code, ...(message.params ? { params: message.params } : {}) };
        for (const listener of listeners) listener.answered?.(message.id, asked.what, refusal);
        return;
      }
      case 'present':
        change({ present: message.seats });
        return;
      case 'pen':
        change({ pen: message.yours });
        return;
      case 'emote':
        for (const listener of listeners) listener.emote?.(message.seat, message.what);
        return;
      case 'hover':
        for (const listener of listeners) listener.hover?.(message.seat, message.n);
        return;
      case 'bye':
        if (message.again) return lost(mine);
        change({
          status: {
            is: 'refused',
            refusal: { code: message.code, ...(message.params ? { params: message.params } : {}) },
          },
        });
        return lost(mine);
    }
  };

  open();
  return {
    store,
    short: (options) => large.short(options),
    act(what, reaction) {
      const id = around.newId();
      const text = JSON.stringify({
        t: 'act',
        id,
        what,
        ...(reaction === undefined ? {} : { reaction: Math.max(0, Math.min(600_000, Math.round(reaction))) }),
      } satisfies ClientMessage);
      pending.set(id, { what, text });
      change({ unanswered: unanswered() });
      if (socket !== null && store.get().status.is === 'live') socket.send(text);
      return id;
    },
    emote: (what) => send({ t: 'emote', what }),
    hover: (n) => send({ t: 'hover', n }),
    takePen: () => send({ t: 'pen' }),
    serverNow: () => around.now() + offset,
    wake() {
      if (store.get().status.is === 'waiting') open();
    },
    dropped() {
      if (socket !== null) lost(socket);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      closed = true;
      cancelTimer();
      const mine = socket;
      socket = null;
      mine?.close();
    },
  };
}
