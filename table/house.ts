/**
 * The keeper of tables inside one process, and the way into this floor.
 *
 * A table is the fold over its journal (ports.ts). What is written there: actions.ts. The state: state.ts.
 * Whether something may be written: judge.ts. What it changes: machine.ts, with seating.ts, round.ts, votes.ts,
 * run.ts. Time: clocks.ts; who called first: fair.ts; chance: chance.ts; software players: minds.ts; records
 * to pass on: record.ts. All of that is pure and comes to the same in every process.
 *
 * Around it, session.ts is one table loaded into this process: what people ask (asked.ts), clocks and players want is
 * judged, appended durably and acknowledged (writer.ts), then everybody attached is told their part (audience.ts);
 * whoever is missed is in absence.ts. This file loads tables, lets people in, and puts away what nobody looks at.
 * There are no owners: any process serves any seat, and the append decides who was first.
 */
import type { Json, OptionProblem, Refusal, Registered, Seat } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { freshSecret } from './chance.ts';
import { hasMove } from './clocks.ts';
import { fold } from './machine.ts';
import { dueOf } from './minds.ts';
import { cleanName } from './names.ts';
import {
  type Clock,
  type Courier,
  type Journal,
  type JournalRecord,
  JournalUnavailable,
  type Thinker,
} from './ports.ts';
import { type GameRecord, recordOf } from './record.ts';
import { no } from './refusals.ts';
import { resolveOptions } from './round.ts';
import { Session } from './session.ts';
import { seatOf, tableView } from './state.ts';
import type {
  Cursor,
  EMOTES,
  Pace,
  Phase,
  SeatView,
  ServerMessage,
  ShownClock,
  TableAction,
} from './wire.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
/** Receives structured log lines; fields never hold secrets, hands or names. */
export type Log = (level: LogLevel, code: string, fields: Readonly<Record<string, unknown>>) => void;

export interface HouseLimits {
  /** A loaded table that nobody is attached to is forgotten after this time, ms. */
  readonly unloadAfter: number;
  /** Attachments to one table at most: of all who only look on, and of each person who sits there. */
  readonly attachments: number;
  /** How long software players take for what is no call, as a share of their own time. */
  readonly thinking: number;
}

export interface HouseDeps {
  readonly journal: Journal;
  readonly courier: Courier;
  readonly clock: Clock;
  readonly games: Readonly<Record<string, Registered>>;
  /** Who slow software players think with; left out: they think in this thread. */
  readonly thinker?: Thinker;
  /** Cryptographic randomness. */
  randomBytes(n: number): Uint8Array;
  readonly log?: Log;
  readonly limits?: Partial<HouseLimits>;
}

export interface OpenInput {
  /** Four letters, chosen by the caller. */
  readonly code: string;
  /** Name of the person who opens. */
  readonly name: string;
  readonly game: string;
  /** Raw options of the game. */
  readonly options: unknown;
  readonly seats: number;
  readonly pace: Pace;
  /** Software player for all other seats. */
  readonly fill?: string;
  /** Deals at once. */
  readonly start?: boolean;
}

/** Success of `open`; told from a refusal by `seat`. */
export interface Opened {
  readonly code: string;
  readonly seat: Seat;
}

/** Told from a refusal by `phase`. */
export interface Summary {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly pace: Pace;
  readonly seats: readonly SeatView[];
  readonly round: number;
  /** When everybody could see something happen last, ms since 1970. Secret acts leave it as it is. */
  readonly changedAt: number;
  /** Present when asked for a guest who is seated. */
  readonly yourSeat?: Seat;
  readonly yourTurn?: boolean;
  /** Clocks everybody at the table can see. */
  readonly clocks?: readonly ShownClock[];
}

/** How a connection comes in. */
export interface Entry {
  /** Of an earlier connection: only what was missed is sent. */
  readonly cursor?: Cursor;
  /** Looks on without a seat, whoever it is. */
  readonly watch?: boolean;
  /** The tab could act before it lost its connection. Left out: yes, when it comes with a cursor that counts. */
  readonly pen?: boolean;
}

/** One connection at a table. */
export interface Attachment {
  /** Null for spectators; changes when the guest sits down or leaves. */
  readonly seat: Seat | null;
  /** Answered through `send` by `ok` or `no` with the same id. */
  act(id: string, what: TableAction, reaction?: number): void;
  emote(what: (typeof EMOTES)[number]): void;
  hover(n: number): void;
  pen(): void;
  /** The process measured a round trip of this connection, ms. */
  measured(rttMs: number): void;
  detach(): void;
}

const LIMITS: HouseLimits = { unloadAfter: 30_000, attachments: 100, thinking: 1 };
/** Tables served in one go by `processDue`, and steps of one table. */
const DUE_TABLES = 50;
const DUE_STEPS = 1_000;
/** A due table that cannot be read, or waits for something after all, is tried again after this time, ms. */
const LATER_MS = 600_000;

export class House {
  readonly #deps: HouseDeps;
  readonly #limits: HouseLimits;
  readonly #log: Log;
  readonly #sessions = new Map<string, Promise<Session | Refusal>>();
  /**
   * Due tables that need not be looked at for a while unless something is written there: they cannot be read, or
   * their software player takes its time. They must not take the time of the others.
   */
  readonly #later = new Map<string, { readonly seq: number; readonly until: number }>();
  readonly #unlisten: () => void;
  #stopping = false;

  constructor(deps: HouseDeps) {
    this.#deps = deps;
    this.#limits = { ...LIMITS, ...deps.limits };
    this.#log = deps.log ?? (() => {});
    this.#unlisten = deps.courier.listen((code, seq) => {
      void this.#sessions.get(code)?.then((session) => {
        if (session instanceof Session) session.hint(seq);
      });
    });
  }

  /** Tables in memory. */
  get loaded(): number {
    return this.#sessions.size;
  }

  /**
   * Creates a table; the opener is seated at 0 as host.
   * Refusals: `code-taken` (try another code), `unknown-game`, `bad-seats` (min, max), `unknown-player`,
   * `empty-seats`, `name-empty`, `name-too-long`, `not-stored`, `going-down`.
   */
  async open(guest: string, input: OpenInput): Promise<Opened | Refusal | { problems: OptionProblem[] }> {
    if (this.#stopping) return no('going-down');
    const registered = Object.hasOwn(this.#deps.games, input.game) ? this.#deps.games[input.game] : undefined;
    if (registered === undefined) return no('unknown-game');
    const { min, max } = registered.game.seats;
    if (!(input.seats >= min && input.seats <= max)) return no('bad-seats', { min, max });
    const cleaned = cleanName(input.name);
    if ('code' in cleaned) return cleaned;
    if (input.fill !== undefined && !registered.players.some(({ id }) => id === input.fill)) {
      return no('unknown-player');
    }
    if (input.start === true && input.fill === undefined) return no('empty-seats');
    const parsed = resolveOptions(registered, input.options, input.seats, input.pace);
    if (!parsed.ok) return { problems: parsed.problems };
    const open: Journaled = {
      do: 'open',
      code: input.code,
      game: input.game,
      rules: registered.game.rules,
      raw: (input.options ?? {}) as Json,
      seats: input.seats,
      pace: input.pace,
      name: cleaned.name,
      ...(input.fill !== undefined && { fill: input.fill }),
      secret: freshSecret(this.#deps.randomBytes),
    };
    const at = this.#deps.clock.now();
    const record = (seq: number, what: Journaled): JournalRecord => ({
      seq,
      at,
      who: guest,
      actionId: `open-${seq}`,
      what: what as unknown as Json,
    });
    const records = [record(1, open)];
    if (input.start === true)
      records.push(record(2, { do: 'start', secret: freshSecret(this.#deps.randomBytes) }));
    const state = fold(registered, records)!;
    const due = input.pace === 'correspondence' ? dueOf(registered, state, this.#limits) : null;
    try {
      const stored = await this.#deps.journal.append(input.code, 0, records, { due, closed: false });
      if (stored === 'conflict') return no('code-taken');
    } catch (error) {
      this.#log('error', 'not-stored', { table: input.code, error: String(error) });
      return no('not-stored');
    }
    return { code: input.code, seat: 0 };
  }

  /**
   * Connects a guest and sends the full view.
   * Refusals: `unknown-table`, `closed`, `no-spectators`, `too-many-connections`, `damaged`, `unknown-game`,
   * `not-stored`, `going-down`.
   */
  async attach(
    code: string,
    guest: string,
    how: Entry,
    send: (message: ServerMessage) => void,
  ): Promise<Attachment | Refusal> {
    const session = await this.#fresh(code);
    if (!(session instanceof Session)) return session;
    // Put away this very moment: load it again.
    if (session.ended && !this.#stopping) return this.attach(code, guest, how, send);
    return session.attach(guest, how, send);
  }

  /**
   * What a list of tables shows; `guest` adds its seat.
   * Refusals: `unknown-table`, `damaged`, `unknown-game`, `not-stored`, `going-down`.
   */
  async summary(code: string, guest?: string): Promise<Summary | Refusal> {
    const session = await this.#fresh(code);
    if (!(session instanceof Session)) return session;
    const { state, registered } = session;
    const seat = guest === undefined ? null : seatOf(state, guest);
    const { seats, clocks } = tableView(registered, state);
    return {
      code,
      game: state.game,
      phase: state.phase,
      pace: state.pace,
      seats,
      round: state.round,
      changedAt: state.watchedAt,
      ...(seat !== null && { yourSeat: seat, yourTurn: hasMove(registered.game, state, seat), clocks }),
    };
  }

  /** Gives a seat to another guest id of the same person (seat recovery link). Undefined when done. */
  async reseat(code: string, seat: Seat, newGuest: string): Promise<Refusal | undefined> {
    const session = await this.#fresh(code);
    return session instanceof Session ? session.reseat(seat, newGuest) : session;
  }

  /** Does something at a table for a guest who need not be connected to it. Undefined when done. */
  async ask(code: string, guest: string, what: TableAction): Promise<Refusal | undefined> {
    const session = await this.#fresh(code);
    if (!(session instanceof Session)) return session;
    const id = [...this.#deps.randomBytes(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return session.ask(guest, `asked-${id}`, what);
  }

  /**
   * A large value of a table's options by its hash (`table/references.ts`).
   * Refusals: those of `summary`, `no-data`.
   */
  async data(code: string, hash: string): Promise<{ value: Json } | Refusal> {
    const session = await this.#fresh(code);
    if (!(session instanceof Session)) return session;
    const value = session.data(hash);
    return value === undefined ? no('no-data') : { value };
  }

  /** The record of the n-th round dealt at a table, once it was revealed. */
  async record(code: string, deal: number): Promise<GameRecord | undefined> {
    const records = await this.#deps.journal.read(code);
    const registered = this.#registeredOf(records);
    return registered === undefined ? undefined : recordOf(registered, records, deal);
  }

  /** Serves tables that are due without watchers (correspondence). @returns how many were due */
  async processDue(now: number): Promise<number> {
    if (this.#stopping) return 0;
    for (const [code, { until }] of this.#later) if (until <= now) this.#later.delete(code);
    const due = await this.#deps.journal.dueTables(now, DUE_TABLES + this.#later.size);
    const rows = due.filter((row) => this.#later.get(row.table)?.seq !== row.lastSeq);
    for (const row of rows) {
      const session = await this.#fresh(row.table);
      if (!(session instanceof Session)) {
        if (session.code !== 'not-stored') {
          this.#later.set(row.table, { seq: row.lastSeq, until: now + LATER_MS });
        }
        continue;
      }
      let steps = 0;
      for (; steps < DUE_STEPS && session.serve(); steps++) await session.settled();
      const rest = steps > 0 ? 0 : Math.min(session.restMs(), LATER_MS);
      if (rest > 0) this.#later.set(row.table, { seq: session.state.seq, until: now + rest });
    }
    return rows.length;
  }

  /** Drains: pending appends finished, every attachment told `bye` with `again`. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#unlisten();
    const sessions = await Promise.all(this.#sessions.values());
    await Promise.all(sessions.map((session) => (session instanceof Session ? session.drain() : undefined)));
    this.#sessions.clear();
  }

  /** The table as it is in the journal now. */
  async #fresh(code: string): Promise<Session | Refusal> {
    if (this.#stopping) return no('going-down');
    const loaded = this.#sessions.get(code);
    if (loaded === undefined) return this.#load(code);
    const session = await loaded;
    if (!(session instanceof Session)) return session;
    // Others may have written since; a hint that is too high only makes it look.
    session.hint(Number.MAX_SAFE_INTEGER);
    await session.settled();
    if (!session.ended) return session;
    if (this.#sessions.get(code) === loaded) this.#sessions.delete(code);
    return this.#fresh(code);
  }

  #load(code: string): Promise<Session | Refusal> {
    const loading = this.#read(code);
    this.#sessions.set(code, loading);
    void loading.then((session) => {
      if (session instanceof Session) this.#unloadLater(code, session);
      else this.#sessions.delete(code);
    });
    return loading;
  }

  async #read(code: string): Promise<Session | Refusal> {
    try {
      const records = await this.#deps.journal.read(code);
      if (records.length === 0) return no('unknown-table');
      const registered = this.#registeredOf(records);
      if (registered === undefined) return no('unknown-game');
      const state = fold(registered, records)!;
      const left = () => this.#unloadLater(code, session);
      const session: Session = new Session(this.#deps, this.#limits, registered, state, this.#log, left);
      return session;
    } catch (error) {
      this.#log('error', 'load-failed', { table: code, error: String(error) });
      return no(error instanceof JournalUnavailable ? 'not-stored' : 'damaged');
    }
  }

  #registeredOf(records: readonly JournalRecord[]): Registered | undefined {
    const game = (records[0]?.what as { game?: string } | undefined)?.game;
    return game !== undefined && Object.hasOwn(this.#deps.games, game) ? this.#deps.games[game] : undefined;
  }

  #unloadLater(code: string, session: Session): void {
    const { left } = session;
    this.#deps.clock.after(this.#limits.unloadAfter, async () => {
      await session.settled();
      // Somebody is here, or was here since and its own leaving is waited for. Counted, not compared by time:
      // timers run early, and clocks are set.
      if (session.attached > 0 || session.left !== left) return;
      // What it thinks about would be thought about again.
      if (session.thinking) return this.#unloadLater(code, session);
      if ((await this.#sessions.get(code)) !== session || session.attached > 0) return;
      this.#sessions.delete(code);
      session.dismiss({ t: 'bye', again: true, ...no('going-down') });
    });
  }
}
