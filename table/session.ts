/**
 * One table, loaded into this process: takes what people, software players and clocks want, has it written
 * (writer.ts), and tells everybody attached what they may know (audience.ts).
 */
import type { Json, Refusal, Registered, Seat } from '#games/game.ts';
import { Absence } from './absence.ts';
import { type Journaled, TABLE } from './actions.ts';
import { recordFor } from './asked.ts';
import { Audience } from './audience.ts';
import { freshSecret } from './chance.ts';
import { nextDue, unserved } from './clocks.ts';
import { Connection, type Served } from './connection.ts';
import { judgeReaction } from './fair.ts';
import { placeOf } from './faults.ts';
import type { Attachment, Entry, HouseDeps, HouseLimits, Log } from './house.ts';
import { judge } from './judge.ts';
import { largeValue } from './large.ts';
import { apply } from './machine.ts';
import { dueOf, Minds, type Thought } from './minds.ts';
import type { AppendHints, JournalRecord } from './ports.ts';
import { no, type TableCode } from './refusals.ts';
import { isRaced } from './round.ts';
import { copyOf, seatOf, type TableState } from './state.ts';
import { thinkHere } from './thinking.ts';
import type { EMOTES, ServerMessage, ShownEvent, TableAction } from './wire.ts';
import { Writer, type Written } from './writer.ts';

/** After the journal could not store, clocks are tried again so much later, ms. */
const RETRY_MS = 1_000;
/** After the table refused its own clock, ms. */
const REFUSED_MS = 50;
/** The longest delay a timer of the runtime takes. */
const LONGEST_MS = 2_000_000_000;

export class Session implements Served, Written {
  readonly code: string;
  readonly registered: Registered;
  /** Changes in place. */
  readonly state: TableState;
  readonly #deps: HouseDeps;
  readonly #limits: HouseLimits;
  readonly #log: Log;
  readonly #onLeft: () => void;
  readonly #writer: Writer;
  readonly #audience: Audience;
  readonly #absence: Absence;
  readonly #minds: Minds;
  #cancelTimer = (): void => {};
  #notBefore = 0;
  /** How often the last connection has gone. */
  left = 0;
  /** Somebody has come since it was loaded: its clocks run. */
  #visited = false;
  /** Takes nothing new; over: has ended. */
  #closing = false;
  #over = false;
  /** How far the time of this table is ahead of this machine's, ms, and the latest it was. */
  #ahead = 0;
  #latest = 0;

  /** @param left called when the last connection has gone */
  constructor(
    deps: HouseDeps,
    limits: HouseLimits,
    registered: Registered,
    state: TableState,
    log: Log,
    left: () => void,
  ) {
    this.#deps = deps;
    this.#limits = limits;
    this.#log = log;
    this.#onLeft = left;
    this.code = state.code;
    this.registered = registered;
    this.state = state;
    this.#writer = new Writer(this, deps, log);
    this.#audience = new Audience(registered, state, () => this.now());
    this.#absence = new Absence(state, this.#audience, () => this.now());
    this.#minds = new Minds(registered, {
      broken: (seat, error) => log('error', 'player-broken', { table: state.code, seat, ...placeOf(error) }),
      thinking: limits.thinking,
      thinker: deps.thinker ?? thinkHere(deps.games),
      ready: () => this.#arm(),
    });
    this.#absence.notice();
  }

  /** It was put away or broke: whoever wants the table has to load it. */
  get ended(): boolean {
    return this.#over;
  }

  get attached(): number {
    return this.#audience.size;
  }

  /** A software player has been asked and has not answered yet. */
  get thinking(): boolean {
    return this.#minds.thinking;
  }

  // ── Coming and going ─────────────────────────────────────────────────────────────────────────────────

  attach(guest: string, how: Entry, send: (message: ServerMessage) => void): Attachment | Refusal {
    const { state } = this;
    const seated = seatOf(state, guest) !== null;
    if (this.#closing || this.#over) return no('going-down');
    if (state.phase === 'closed') return no('closed');
    // Those who only look on must not keep away who sits here.
    const peers = seated
      ? (other: Connection) => other.guest === guest
      : (other: Connection) => seatOf(state, other.guest) === null;
    if (this.#audience.of(peers).length >= this.#limits.attachments) return no('too-many-connections');
    if (!seated && !state.spectators && (state.phase === 'playing' || how.watch === true)) {
      return no('no-spectators');
    }
    const connection = new Connection(this, guest, how.watch === true, send, this.now());
    this.#visited = true;
    this.#audience.enter(connection, how);
    if (!connection.watch) this.#here(guest);
    this.#audience.tellPresence(connection);
    this.#arm();
    return connection;
  }

  detach(connection: Connection): void {
    if (!this.#audience.leave(connection)) return;
    this.#absence.notice();
    this.#audience.tellPresence();
    this.#arm();
    if (this.#audience.size > 0) return;
    this.left++;
    this.#onLeft();
  }

  takePen(connection: Connection): void {
    this.#audience.takePen(connection);
  }

  emote(connection: Connection, what: (typeof EMOTES)[number]): void {
    this.#audience.emote(connection, what);
  }

  hover(connection: Connection, n: number): void {
    this.#audience.hover(connection, n);
  }

  sendFailed(error: unknown): void {
    this.#log('warn', 'send-failed', { table: this.code, error: String(error) });
  }

  /** Somebody has come: a stand-in hands back. */
  #here(guest: string): void {
    this.#absence.end(guest);
    const seat = seatOf(this.state, guest);
    if (seat === null) return;
    const { standIn, returning } = this.state.seats[seat]!;
    if (standIn === '' || standIn === 'away' || returning) return;
    this.#byTable({ do: 'return', seat }, `return-${this.state.seq}`, () => {
      // Nobody asks for this a second time, so it has to be tried until it can be stored.
      this.#deps.clock.after(RETRY_MS, () => {
        if (!this.#over && this.#audience.tabsOf(guest).length > 0) this.#here(guest);
      });
    });
  }

  #sendAway(which: (connection: Connection) => boolean, code: TableCode): void {
    for (const connection of this.#audience.of(which)) {
      connection.send({ t: 'bye', again: false, code });
      this.detach(connection);
    }
  }

  /** Ends every connection, with a reason. */
  dismiss(farewell: Extract<ServerMessage, { t: 'bye' }>): void {
    this.#over = true;
    this.#writer.stop();
    this.#cancelTimer();
    this.#minds.stop();
    this.#audience.dismiss(farewell);
  }

  /** Resolves when everything queued is written and told. */
  settled(): Promise<void> {
    return this.#writer.settled();
  }

  /** Takes nothing new, finishes what is queued, and asks everybody to come again. */
  async drain(): Promise<void> {
    this.#closing = true;
    this.#cancelTimer();
    this.#minds.stop();
    await this.settled();
    this.dismiss({ t: 'bye', again: true, ...no('going-down') });
  }

  // ── Time ─────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Server time at this table. It never falls, though the clock of a machine may be set back and two machines
   * never agree: where the journal is ahead, it goes on from there.
   */
  now(): number {
    const machine = this.#deps.clock.now();
    this.#latest = Math.max(machine + this.#ahead, this.#latest, this.state.at);
    this.#ahead = this.#latest - machine;
    return this.#latest;
  }

  /** When something has to happen next, server time; undefined: only when somebody acts. */
  nextAt(): number | undefined {
    const times = [nextDue(this.state)?.at, this.#minds.next(this.state)?.at, this.#absence.next()?.at];
    const known = times.filter((at) => at !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** How long nothing will have to happen, ms; Infinity: until somebody acts. 0 while a player is thinking. */
  restMs(): number {
    let rest = 0;
    this.#guarded(() => {
      const at = this.nextAt();
      if (!this.thinking) rest = Math.max(0, (at ?? Number.POSITIVE_INFINITY) - this.now());
    });
    return rest;
  }

  #arm(): void {
    this.#cancelTimer();
    if (this.#closing || this.#over || !this.#visited || this.#writer.pumping) return;
    this.#guarded(() => {
      const at = this.nextAt();
      if (at === undefined) return;
      const wait = Math.max(0, Math.max(at, this.#notBefore) - this.now());
      this.#cancelTimer = this.#deps.clock.after(Math.min(wait, LONGEST_MS), () => this.serve());
    });
  }

  /** A fault at one table ends that table here, never the process. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#writer.break(error);
    }
  }

  /** Does what is due now. @returns whether anything was */
  serve(): boolean {
    let served = false;
    this.#guarded(() => {
      served = this.#serve();
    });
    return served;
  }

  #serve(): boolean {
    const now = this.now();
    if (now < this.#notBefore) {
      this.#arm();
      return false;
    }
    const due = nextDue(this.state);
    const thought = this.#minds.next(this.state);
    const lost = this.#absence.next();
    if (unserved(this.state, now)) {
      this.#byTable({ do: 'wake' }, `wake-${this.state.seq}`);
    } else if (due !== undefined && due.at <= now && due.at <= (thought?.at ?? Number.POSITIVE_INFINITY)) {
      this.#byTable(due.what, due.actionId);
    } else if (thought !== undefined && thought.at <= now) {
      this.#writer.enqueue({
        who: TABLE,
        actionId: thought.actionId,
        make: (state) => this.#decided(state, thought),
        answer: (refusal) => {
          if (refusal === undefined || refusal.code === 'not-stored') return;
          this.#minds.refused(thought);
          this.#log('debug', 'player-refused', { table: this.code, seat: thought.seat, code: refusal.code });
        },
      });
    } else if (lost !== undefined && lost.at <= now) {
      const moment = this.#absence.moment();
      this.#writer.enqueue({
        who: TABLE,
        actionId: `lost-${this.state.seq}-${lost.what.seat}`,
        make: () => lost.what,
        answer: (refusal) => {
          if (refusal?.code !== 'not-stored') this.#absence.dealtWith(lost, moment);
        },
      });
    } else {
      this.#arm();
      return false;
    }
    return true;
  }

  /** A software player's action: raced like a person's, with its delay as the reaction. */
  #decided(state: TableState, { seat, action, at, stirred }: Thought): Journaled | Refusal {
    // Another process was first, and the seat knows more now.
    if (state.seats[seat]?.stirred !== stirred) return no('no-effect');
    const refusal = judge(this.registered, state, TABLE, { do: 'play', seat, action }, at);
    if (refusal !== undefined) return refusal;
    if (!isRaced(this.registered, state, seat, action)) return { do: 'play', seat, action };
    const now = this.now();
    return {
      do: 'offer',
      seat,
      action,
      arrived: now,
      ...judgeReaction(at - state.window!.at, now - state.window!.at, 0, undefined),
    };
  }

  // ── Writing ──────────────────────────────────────────────────────────────────────────────────────────

  /** What a person asks through a connection. */
  act(connection: Connection, actionId: string, what: TableAction, reaction: number | undefined): void {
    const arrived = this.now();
    const answer = (refusal: Refusal | undefined) =>
      connection.send(
        refusal === undefined ? { t: 'ok', id: actionId } : { ...refusal, t: 'no', id: actionId },
      );
    if (this.#closing || this.#over) {
      answer(no('going-down'));
      return;
    }
    if (connection.watch) {
      answer(no('not-seated'));
      return;
    }
    if (!connection.mayAct) {
      if (connection.seat !== null) {
        answer(no('other-tab'));
        return;
      }
      // Whoever sits down here goes on here.
      this.takePen(connection);
    }
    const { window, trip } = connection;
    this.#writer.enqueue({
      who: connection.guest,
      actionId,
      make: (state) => {
        const elapsed =
          window !== undefined && window.name === state.window?.name ? arrived - window.at : undefined;
        return recordFor(
          this.registered,
          state,
          connection.guest,
          what,
          { claimed: reaction, elapsed, arrived, trip },
          this.now(),
          () => freshSecret(this.#deps.randomBytes),
        );
      },
      answer,
    });
  }

  /** What a person asks without a connection. @returns the refusal, or undefined when it was written */
  ask(guest: string, actionId: string, what: TableAction): Promise<Refusal | undefined> {
    if (this.#closing || this.#over) return Promise.resolve(no('going-down'));
    const press = { claimed: undefined, elapsed: undefined, arrived: this.now(), trip: undefined };
    return new Promise((resolve) => {
      this.#writer.enqueue({
        who: guest,
        actionId,
        make: (state) =>
          recordFor(this.registered, state, guest, what, press, this.now(), () =>
            freshSecret(this.#deps.randomBytes),
          ),
        answer: resolve,
      });
    });
  }

  /** A large value of the options, now or in the round that is or was played; undefined: there is none. */
  data(hash: string): Json | undefined {
    const { raw, options, inner } = this.state;
    const played =
      inner === null ? null : (this.registered.game.view(inner, 'table') as { options?: unknown });
    return largeValue(raw, hash) ?? largeValue(options, hash) ?? largeValue(played?.options, hash);
  }

  /** Gives a seat to another guest id. @returns the refusal, or undefined when it was written */
  reseat(seat: Seat, guest: string): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      const actionId = `reseat-${this.state.seq}`;
      this.#writer.enqueue({
        who: TABLE,
        actionId,
        make: () => ({ do: 'reseat', seat, guest }),
        answer: resolve,
      });
    });
  }

  /** @param notStored called when it could not be stored */
  #byTable(what: Journaled, actionId: string, notStored?: () => void): void {
    this.#writer.enqueue({
      who: TABLE,
      actionId,
      make: () => what,
      answer: (refusal) => {
        if (refusal?.code === 'not-stored') notStored?.();
        if (refusal === undefined || refusal.code === 'not-stored') return;
        this.#notBefore = this.now() + REFUSED_MS;
        this.#log('debug', 'clock-refused', { table: this.code, do: what.do, code: refusal.code });
      },
    });
  }

  /** Another process wrote up to this seq. */
  hint(seq: number): void {
    this.#writer.hint(seq);
  }

  // ── What the writer asks for ─────────────────────────────────────────────────────────────────────────

  busy(): void {
    this.#cancelTimer();
  }

  idle(): void {
    this.#arm();
  }

  notStored(): void {
    this.#notBefore = this.now() + RETRY_MS;
  }

  lost(code: 'unknown-table' | 'damaged'): void {
    this.dismiss({ t: 'bye', again: false, code });
  }

  /** Correspondence is served without watchers, so the journal is told when. */
  hints(record: JournalRecord): AppendHints {
    const closed = (record.what as { do?: unknown }).do === 'close';
    if (this.state.pace !== 'correspondence' || closed) return { due: null, closed };
    const after = copyOf(this.registered, this.state);
    apply(this.registered, after, record);
    const due = dueOf(this.registered, after, this.#limits);
    // Who looks for due tables knows the time of the machine only.
    return { due: due === null ? null : due - this.#ahead, closed: false };
  }

  take(record: JournalRecord): void {
    const { state } = this;
    const told: (readonly (ShownEvent | undefined)[])[] = [];
    const { do: what, seat } = record.what as { do: string; seat?: Seat };
    const before = what === 'reseat' ? state.seats[seat!]!.guest : undefined;
    const window = state.window?.name;
    apply(this.registered, state, record, { told: (shown) => told.push(shown) });
    const moved = this.#audience.moved();
    this.#audience.tell(told, state.window?.name !== window);
    if (before !== undefined && seatOf(state, before) === null) {
      this.#sendAway((connection) => connection.guest === before, 'seat-moved');
    }
    if (state.phase === 'playing' && !state.spectators) {
      this.#sendAway((connection) => seatOf(state, connection.guest) === null, 'no-spectators');
    }
    for (const connection of moved) {
      if (this.#audience.has(connection)) this.#audience.join(connection, undefined);
    }
    if (seat !== undefined && (what === 'return' || what === 'lost')) {
      const { guest } = state.seats[seat]!;
      if (this.#absence.recorded(what, guest)) this.#here(guest);
    }
    this.#absence.notice();
    this.#audience.tellPresence();
  }
}
