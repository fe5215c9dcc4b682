/**
 * One table, loaded into this process: takes what people and clocks want one after the other, judges it
 * against the newest state, appends it, acknowledges, and then tells everybody attached what they may know.
 */
import type { Json, Observer, Refusal, Registered, Seat } from '#games/game.ts';
import { type Journaled, TABLE } from './actions.ts';
import { SECRET_BYTES } from './chance.ts';
import { nextDue, SELDOM_MS, unserved } from './clocks.ts';
import { judgeReaction, measure, type Trip } from './fair.ts';
import type { Attachment, Entry, HouseDeps, HouseLimits, Log } from './house.ts';
import { judge } from './judge.ts';
import { apply, wasAccepted } from './machine.ts';
import { Minds, type Thought } from './minds.ts';
import { cleanName } from './names.ts';
import { difference } from './patch.ts';
import type { JournalRecord } from './ports.ts';
import { no, type TableCode } from './refusals.ts';
import { isRaced } from './round.ts';
import { cursorOf, missedSince, seatOf, type TableState, tableView } from './state.ts';
import { framesOf, thinkHere } from './thinking.ts';
import {
  type Cursor,
  type EMOTES,
  type Everything,
  type ServerMessage,
  type ShownEvent,
  type TableAction,
  type TableView,
  WIRE_VERSION,
} from './wire.ts';

/** After the journal could not store, clocks are tried again so much later, ms. */
const RETRY_MS = 1_000;
/** After the table refused its own clock, ms. */
const REFUSED_MS = 50;
/** The longest delay a timer of the runtime takes. */
const LONGEST_MS = 2_000_000_000;

/**
 * What people may ask that is written as it comes, and the members that are kept of it. Everything else in a
 * journal is the table's own.
 */
const PLAIN: { readonly [what: string]: readonly string[] } = {
  leave: [],
  remove: ['seat'],
  seats: ['count'],
  order: ['order'],
  bot: ['seat', 'player'],
  settings: ['options', 'pace', 'spectators', 'graceSeconds'],
  host: ['seat'],
  mute: ['seat', 'on'],
  prefer: ['standIn', 'factor'],
  away: [],
  back: [],
  pause: [],
  resume: [],
  vote: ['what', 'seat', 'on'],
  nonce: ['nonce'],
  close: [],
} satisfies Partial<Record<TableAction['do'], readonly string[]>>;

/** Something that wants to become a record. */
interface Job {
  readonly who: string;
  readonly actionId: string;
  /** What to write, or why not, judged against the state of this moment. */
  make(state: TableState): Journaled | Refusal;
  /** Undefined: it was written (now or earlier). */
  answer(refusal: Refusal | undefined): void;
}

/** Somebody whose grace runs out, and what is written then. */
interface Lost {
  readonly at: number;
  readonly guest: string;
  readonly what: Extract<Journaled, { do: 'lost' }>;
}

/** All connections that see the same, and what they were last sent. */
interface Group {
  readonly observer: Observer;
  readonly members: Set<Connection>;
  table: TableView;
  game: Json;
}

export class Session {
  readonly code: string;
  readonly registered: Registered;
  readonly #deps: HouseDeps;
  readonly #limits: HouseLimits;
  readonly #log: Log;
  readonly #onLeft: () => void;
  readonly #connections = new Set<Connection>();
  readonly #groups = new Map<Observer, Group>();
  readonly #minds: Minds;
  /** People who are not connected here: since when, and in which phase their absence was dealt with. */
  readonly #absent = new Map<string, { readonly since: number; done: string }>();
  #state: TableState;
  #queue: Job[] = [];
  #pumping: Promise<void> | undefined;
  /** Newest seq another process told of. */
  #hinted = 0;
  #cancelTimer = (): void => {};
  #notBefore = 0;
  #present = '';
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
    this.#state = state;
    this.#minds = new Minds(registered, {
      broken: (seat, error) => log('error', 'player-broken', { table: state.code, seat, ...placeOf(error) }),
      thinking: limits.thinking,
      thinker: deps.thinker ?? thinkHere(deps.games),
      ready: () => this.#arm(),
    });
    this.#noticeAbsence();
  }

  get state(): TableState {
    return this.#state;
  }

  /** It was put away or broke: whoever wants the table has to load it. */
  get ended(): boolean {
    return this.#over;
  }

  get attached(): number {
    return this.#connections.size;
  }

  /** A software player has been asked and has not answered yet. */
  get thinking(): boolean {
    return this.#minds.thinking;
  }

  // ── Connections ──────────────────────────────────────────────────────────────────────────────────────

  attach(guest: string, how: Entry, send: (message: ServerMessage) => void): Attachment | Refusal {
    const state = this.#state;
    const seated = seatOf(state, guest) !== null;
    if (this.#closing || this.#over) return no('going-down');
    if (state.phase === 'closed') return no('closed');
    // Those who only look on must not keep away who sits here.
    const peers = seated
      ? (other: Connection) => other.guest === guest
      : (other: Connection) => !this.#sits(other);
    if ([...this.#connections].filter(peers).length >= this.#limits.attachments) {
      return no('too-many-connections');
    }
    if (!seated && !state.spectators && (state.phase === 'playing' || how.watch === true)) {
      return no('no-spectators');
    }
    const connection = new Connection(this, guest, how.watch === true, send);
    this.#takePenOnEntry(connection, how);
    this.#connections.add(connection);
    this.#visited = true;
    this.#join(connection, how.cursor);
    if (!connection.watch) this.#here(guest);
    this.#tellPresence(connection);
    this.#arm();
    return connection;
  }

  detach(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#part(connection);
    const others = this.#tabsOf(connection.guest);
    if (connection.mayAct && others[0] !== undefined) this.#givePen(others[0]);
    this.#noticeAbsence();
    this.#tellPresence();
    this.#arm();
    if (this.#connections.size > 0) return;
    this.left++;
    this.#onLeft();
  }

  #sits(connection: Connection): boolean {
    return seatOf(this.#state, connection.guest) !== null;
  }

  /** Tabs of one person that may act for the seat. */
  #tabsOf(guest: string): Connection[] {
    return [...this.#connections].filter((other) => other.guest === guest && !other.watch);
  }

  takePen(connection: Connection): void {
    if (connection.watch || connection.mayAct) return;
    this.#wrestPen(connection.guest);
    this.#givePen(connection);
  }

  /** The first tab has the pen; a reconnect takes it back, for its old socket may linger though it is dead. */
  #takePenOnEntry(connection: Connection, how: Entry): void {
    if (connection.watch) return;
    const seat = seatOf(this.#state, connection.guest);
    const again =
      how.pen ??
      (seat !== null &&
        how.cursor !== undefined &&
        cursorOf(this.#state, seat).version === how.cursor.version);
    const taken = this.#tabsOf(connection.guest).some((other) => other.mayAct);
    if (taken && !again) return;
    this.#wrestPen(connection.guest);
    connection.mayAct = true;
  }

  #wrestPen(guest: string): void {
    for (const other of this.#tabsOf(guest)) {
      if (!other.mayAct) continue;
      other.mayAct = false;
      other.send({ t: 'pen', yours: false });
    }
  }

  #givePen(connection: Connection): void {
    connection.mayAct = true;
    connection.send({ t: 'pen', yours: true });
  }

  #observerOf(connection: Connection): Observer {
    return connection.watch ? 'table' : (seatOf(this.#state, connection.guest) ?? 'table');
  }

  /** Puts a connection with those who see the same, and sends it the full view. */
  #join(connection: Connection, cursor: Cursor | undefined): void {
    const observer = this.#observerOf(connection);
    connection.observer = observer;
    connection.epoch = observer === 'table' ? 0 : this.#state.seats[observer]!.epoch;
    connection.window = undefined;
    let group = this.#groups.get(observer);
    if (group === undefined || group.members.size === 0) {
      group = { observer, members: new Set(), table: this.#tableView(), game: this.#gameView(observer) };
      this.#groups.set(observer, group);
    }
    group.members.add(connection);
    connection.send({
      t: 'full',
      v: WIRE_VERSION,
      cursor: cursorOf(this.#state, observer),
      now: this.#now(),
      all: everything(group),
      ...missedSince(this.registered.game, this.#state, observer, cursor),
      pen: connection.mayAct,
      present: this.#presence(),
    });
  }

  #part(connection: Connection): void {
    const group = this.#groups.get(connection.observer);
    group?.members.delete(connection);
    if (group?.members.size === 0) this.#groups.delete(connection.observer);
  }

  emote(connection: Connection, what: (typeof EMOTES)[number]): void {
    const seat = connection.seat;
    if (seat === null || this.#state.seats[seat]!.muted) return;
    for (const other of this.#connections) other.send({ t: 'emote', seat, what });
  }

  hover(connection: Connection, n: number): void {
    const seat = connection.seat;
    if (seat === null || !connection.mayAct || this.#state.seats[seat]!.muted) return;
    for (const other of this.#connections) if (other.observer !== seat) other.send({ t: 'hover', seat, n });
  }

  sendFailed(error: unknown): void {
    this.#log('warn', 'send-failed', { table: this.code, error: String(error) });
  }

  /** Ends every connection, with a reason. */
  dismiss(farewell: Extract<ServerMessage, { t: 'bye' }>): void {
    this.#over = true;
    this.#cancelTimer();
    this.#minds.stop();
    for (const connection of [...this.#connections]) connection.send(farewell);
    this.#connections.clear();
    this.#groups.clear();
  }

  /** Resolves when everything queued is written and told. */
  async settled(): Promise<void> {
    while (this.#pumping !== undefined) await this.#pumping;
  }

  /** Takes nothing new, finishes what is queued, and asks everybody to come again. */
  async drain(): Promise<void> {
    this.#closing = true;
    this.#cancelTimer();
    this.#minds.stop();
    await this.settled();
    this.dismiss({ t: 'bye', again: true, ...no('going-down') });
  }

  // ── Presence ─────────────────────────────────────────────────────────────────────────────────────────

  #presence(): boolean[] {
    return this.#state.seats.map(
      ({ kind, guest }) => kind === 'software' || (kind === 'person' && this.#tabsOf(guest).length > 0),
    );
  }

  /** @param newcomer has just been told by its full view */
  #tellPresence(newcomer?: Connection): void {
    const seats = this.#presence();
    const now = seats.map(Number).join('');
    if (now === this.#present) return;
    this.#present = now;
    for (const connection of this.#connections) {
      if (connection !== newcomer) connection.send({ t: 'present', seats });
    }
  }

  #here(guest: string): void {
    this.#absent.delete(guest);
    const seat = seatOf(this.#state, guest);
    if (seat === null) return;
    const { standIn, returning } = this.#state.seats[seat]!;
    if (standIn === '' || standIn === 'away' || returning) return;
    this.#byTable({ do: 'return', seat }, `return-${this.#state.seq}`, () => {
      // Nobody asks for this a second time, so it has to be tried until it can be stored.
      this.#deps.clock.after(RETRY_MS, () => {
        if (!this.#over && this.#tabsOf(guest).length > 0) this.#here(guest);
      });
    });
  }

  #noticeAbsence(): void {
    const people = new Set<string>();
    for (const { kind, guest } of this.#state.seats) {
      if (kind !== 'person') continue;
      people.add(guest);
      if (!this.#absent.has(guest) && this.#tabsOf(guest).length === 0) {
        this.#absent.set(guest, { since: this.#now(), done: '' });
      }
    }
    for (const guest of this.#absent.keys()) if (!people.has(guest)) this.#absent.delete(guest);
  }

  /** The next seat whose grace runs out while others wait. */
  #nextLost(): Lost | undefined {
    const { pace, phase, host, graceSeconds, watchedAt } = this.#state;
    // In correspondence nobody is expected to be there; only a match must not wait for its host for ever.
    const seldom = pace === 'correspondence';
    if (this.#connections.size === 0 || (seldom && phase === 'playing')) return undefined;
    let next: Lost | undefined;
    for (const [guest, { since, done }] of this.#absent) {
      const seat = seatOf(this.#state, guest);
      if (seat === null) continue;
      const heir = seat === host ? this.#heirOf(seat) : undefined;
      // Each is dealt with once a round, whatever another process does who has it; between rounds only a host is
      // missed, and only by somebody who is here.
      if (done === this.#moment() || (phase !== 'playing' && heir === undefined)) continue;
      const at = seldom ? watchedAt + SELDOM_MS : since + graceSeconds * 1000;
      if (next !== undefined && next.at <= at) continue;
      next = { at, guest, what: { do: 'lost', seat, ...(heir !== undefined && { to: heir }) } };
    }
    return next;
  }

  /** The next person clockwise who is here. */
  #heirOf(seat: Seat): Seat | undefined {
    const { seats } = this.#state;
    const clockwise = seats.map((_, i) => (seat + i) % seats.length).slice(1);
    return clockwise.find((i) => seats[i]!.kind === 'person' && this.#tabsOf(seats[i]!.guest).length > 0);
  }

  #moment(): string {
    return `${this.#state.phase}-${this.#state.deals}`;
  }

  // ── Time ─────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Server time at this table. It never falls, though the clock of a machine may be set back and two machines
   * never agree: where the journal is ahead, it goes on from there.
   */
  #now(): number {
    const machine = this.#deps.clock.now();
    this.#latest = Math.max(machine + this.#ahead, this.#latest, this.#state.at);
    this.#ahead = this.#latest - machine;
    return this.#latest;
  }

  /** When something has to happen next, server time; undefined: only when somebody acts. */
  nextAt(): number | undefined {
    const times = [nextDue(this.#state)?.at, this.#minds.next(this.#state)?.at, this.#nextLost()?.at];
    const known = times.filter((at) => at !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** How long nothing will have to happen, ms; Infinity: until somebody acts. 0 while a player is thinking. */
  restMs(): number {
    let rest = 0;
    this.#guarded(() => {
      const at = this.nextAt();
      if (!this.thinking) rest = Math.max(0, (at ?? Number.POSITIVE_INFINITY) - this.#now());
    });
    return rest;
  }

  #arm(): void {
    this.#cancelTimer();
    if (this.#closing || this.#over || !this.#visited || this.#pumping !== undefined) return;
    this.#guarded(() => {
      const at = this.nextAt();
      if (at === undefined) return;
      const wait = Math.max(0, Math.max(at, this.#notBefore) - this.#now());
      this.#cancelTimer = this.#deps.clock.after(Math.min(wait, LONGEST_MS), () => this.serve());
    });
  }

  /** A fault at one table ends that table here, never the process. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#break(error);
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
    const now = this.#now();
    if (now < this.#notBefore) {
      this.#arm();
      return false;
    }
    const due = nextDue(this.#state);
    const thought = this.#minds.next(this.#state);
    const lost = this.#nextLost();
    if (unserved(this.#state, now)) {
      this.#byTable({ do: 'wake' }, `wake-${this.#state.seq}`);
    } else if (due !== undefined && due.at <= now && due.at <= (thought?.at ?? Number.POSITIVE_INFINITY)) {
      this.#byTable(due.what, due.actionId);
    } else if (thought !== undefined && thought.at <= now) {
      this.#enqueue({
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
      const done = this.#moment();
      this.#enqueue({
        who: TABLE,
        actionId: `lost-${this.#state.seq}-${lost.what.seat}`,
        make: () => lost.what,
        answer: (refusal) => {
          const absence = this.#absent.get(lost.guest);
          if (absence !== undefined && refusal?.code !== 'not-stored') absence.done = done;
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
    const now = this.#now();
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
    const arrived = this.#now();
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
    this.#enqueue({
      who: connection.guest,
      actionId,
      make: (state) => {
        const elapsed =
          window !== undefined && window.name === state.window?.name ? arrived - window.at : undefined;
        return this.#asked(state, connection.guest, what, { claimed: reaction, elapsed, arrived, trip });
      },
      answer,
    });
  }

  #asked(
    state: TableState,
    guest: string,
    what: TableAction,
    press: {
      claimed: number | undefined;
      elapsed: number | undefined;
      arrived: number;
      trip: Trip | undefined;
    },
  ): Journaled | Refusal {
    switch (what.do) {
      case 'sit':
      case 'rename': {
        const cleaned = cleanName(what.name);
        return 'code' in cleaned ? cleaned : { ...keep(what, ['seat', 'nonce']), name: cleaned.name };
      }
      case 'start':
      case 'rematch':
        return { do: what.do, secret: freshSecret(this.#deps) };
      case 'game': {
        const action = this.registered.game.parse(what.action) as Json | undefined;
        if (action === undefined) return no('malformed');
        const plain: Journaled = { do: 'game', action: action as { do: string } };
        const refusal = judge(this.registered, state, guest, plain, this.#now());
        if (refusal !== undefined) return refusal;
        const seat = seatOf(state, guest)!;
        if (!isRaced(this.registered, state, seat, action)) return plain;
        const { claimed, elapsed, arrived, trip } = press;
        const sinceOpened = Math.max(0, arrived - state.window!.at);
        return { do: 'offer', seat, action, arrived, ...judgeReaction(claimed, elapsed, sinceOpened, trip) };
      }
      default:
        return Object.hasOwn(PLAIN, what.do) ? keep(what, PLAIN[what.do]!) : no('malformed');
    }
  }

  /** Gives a seat to another guest id. @returns the refusal, or undefined when it was written */
  reseat(seat: Seat, guest: string): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      const actionId = `reseat-${this.#state.seq}`;
      this.#enqueue({ who: TABLE, actionId, make: () => ({ do: 'reseat', seat, guest }), answer: resolve });
    });
  }

  /** @param notStored called when it could not be stored */
  #byTable(what: Journaled, actionId: string, notStored?: () => void): void {
    this.#enqueue({
      who: TABLE,
      actionId,
      make: () => what,
      answer: (refusal) => {
        if (refusal?.code === 'not-stored') notStored?.();
        if (refusal === undefined || refusal.code === 'not-stored') return;
        this.#notBefore = this.#now() + REFUSED_MS;
        this.#log('debug', 'clock-refused', { table: this.code, do: what.do, code: refusal.code });
      },
    });
  }

  #enqueue(job: Job): void {
    this.#queue.push(job);
    this.#pump();
  }

  /** Another process wrote up to this seq. */
  hint(seq: number): void {
    this.#hinted = Math.max(this.#hinted, seq);
    if (this.#hinted > this.#state.seq) this.#pump();
  }

  #pump(): void {
    if (this.#pumping !== undefined) return;
    this.#cancelTimer();
    this.#pumping = this.#work()
      .catch((error) => this.#break(error))
      .finally(() => {
        this.#pumping = undefined;
        if (this.#queue.length > 0) this.#pump();
        else this.#arm();
      });
  }

  async #work(): Promise<void> {
    while (!this.#over) {
      if (this.#hinted > this.#state.seq && !(await this.#readOn())) return;
      const job = this.#queue[0];
      if (job === undefined) return;
      const record = this.#judged(job);
      if (record === undefined) continue;
      let stored: 'ok' | 'conflict';
      try {
        stored = await this.#deps.journal.append(this.code, this.#state.seq, [record], this.#hints(record));
      } catch (error) {
        return this.#notStored(error);
      }
      if (stored === 'conflict') {
        const { seq } = this.#state;
        if (!(await this.#readOn())) return;
        if (this.#state.seq === seq) return this.#vanished();
        continue;
      }
      this.#queue.shift();
      job.answer(undefined);
      this.#take(record);
      this.#deps.courier.hint(this.code, record.seq);
    }
    for (const job of this.#queue.splice(0)) job.answer(no('going-down'));
  }

  /** The record to write for a job; undefined when the job has been answered without one. */
  #judged(job: Job): JournalRecord | undefined {
    const state = this.#state;
    let refusal: Refusal | undefined;
    if (!wasAccepted(state, job.who, job.actionId)) {
      try {
        const at = this.#now();
        const what = job.make(state);
        if ('do' in what) refusal = judge(this.registered, state, job.who, what, at);
        else refusal = what;
        if (refusal === undefined) {
          return {
            seq: state.seq + 1,
            at,
            who: job.who,
            actionId: job.actionId,
            what: what as unknown as Json,
          };
        }
      } catch (error) {
        this.#log('error', 'judge-failed', { table: this.code, ...placeOf(error) });
        refusal = no('internal');
      }
    }
    this.#queue.shift();
    job.answer(refusal);
    return undefined;
  }

  /** Correspondence is served without watchers, so the journal is told when. */
  #hints(record: JournalRecord): { due: number | null; closed: boolean } {
    const closed = (record.what as { do?: unknown }).do === 'close';
    if (this.#state.pace !== 'correspondence' || closed) return { due: null, closed };
    const after = copyOf(this.registered, this.#state);
    apply(this.registered, after, record);
    const due = dueOf(this.registered, after, this.#limits);
    // Who looks for due tables knows the time of the machine only.
    return { due: due === null ? null : due - this.#ahead, closed: false };
  }

  #notStored(error: unknown): void {
    this.#log('error', 'not-stored', { table: this.code, error: String(error) });
    this.#notBefore = this.#now() + RETRY_MS;
    for (const job of this.#queue.splice(0)) job.answer(no('not-stored'));
  }

  /** Folds in what others have written. @returns false when it could not be read */
  async #readOn(): Promise<boolean> {
    let records: JournalRecord[];
    try {
      records = await this.#deps.journal.read(this.code, this.#state.seq);
    } catch (error) {
      this.#notStored(error);
      return false;
    }
    // The hint was wrong, or came before what it announced: there is nothing to wait for here.
    if (records.length === 0) this.#hinted = this.#state.seq;
    for (const record of records) this.#take(record);
    return true;
  }

  /** Somebody wrote where there is nothing to read: the table was deleted. */
  #vanished(): void {
    this.#log('warn', 'table-vanished', { table: this.code, seq: this.#state.seq });
    for (const job of this.#queue.splice(0)) job.answer(no('unknown-table'));
    this.dismiss({ t: 'bye', again: false, code: 'unknown-table' });
  }

  /** A durable record could not be folded: nobody can use this table before the program is mended. */
  #break(error: unknown): void {
    this.#log('error', 'table-broken', { table: this.code, seq: this.#state.seq, ...placeOf(error) });
    for (const job of this.#queue.splice(0)) job.answer(no('damaged'));
    this.dismiss({ t: 'bye', again: false, code: 'damaged' });
  }

  // ── Telling ──────────────────────────────────────────────────────────────────────────────────────────

  /** Folds a durable record in and tells everybody their part of it. */
  #take(record: JournalRecord): void {
    const told: (readonly (ShownEvent | undefined)[])[] = [];
    const { do: what, seat } = record.what as { do: string; seat?: Seat };
    const before = what === 'reseat' ? this.#state.seats[seat!]!.guest : undefined;
    const window = this.#state.window?.name;
    apply(this.registered, this.#state, record, { told: (shown) => told.push(shown) });
    const moved = this.#moved();
    this.#tell(told, this.#state.window?.name !== window);
    if (before !== undefined && seatOf(this.#state, before) === null) {
      this.#sendAway((connection) => connection.guest === before, 'seat-moved');
    }
    if (this.#state.phase === 'playing' && !this.#state.spectators) {
      this.#sendAway((connection) => seatOf(this.#state, connection.guest) === null, 'no-spectators');
    }
    for (const connection of moved) if (this.#connections.has(connection)) this.#join(connection, undefined);
    this.#notePresence(what, seat);
  }

  #sendAway(which: (connection: Connection) => boolean, code: TableCode): void {
    for (const connection of [...this.#connections].filter(which)) {
      connection.send({ t: 'bye', again: false, code });
      this.detach(connection);
    }
  }

  /** Connections that see through other eyes from now on: who sat down, left, or was reordered. */
  #moved(): Set<Connection> {
    const moved = new Set<Connection>();
    for (const connection of this.#connections) {
      const observer = this.#observerOf(connection);
      const epoch = observer === 'table' ? 0 : this.#state.seats[observer]!.epoch;
      if (observer === connection.observer && epoch === connection.epoch) continue;
      this.#part(connection);
      moved.add(connection);
    }
    return moved;
  }

  /** @param opened a window opened with this */
  #tell(told: readonly (readonly (ShownEvent | undefined)[])[], opened: boolean): void {
    const state = this.#state;
    const now = this.#now();
    let table: TableView | undefined;
    let tableChange: { from: TableView; patch: Json | undefined } | undefined;
    for (const group of this.#groups.values()) {
      const at = (shown: readonly unknown[]) =>
        group.observer === 'table' ? shown.length - 1 : group.observer;
      const events = told.flatMap((shown) => shown[at(shown)] ?? []);
      if (events.length === 0) continue;
      table ??= this.#tableView();
      if (tableChange?.from !== group.table) {
        tableChange = { from: group.table, patch: difference(json(group.table), json(table)) };
      }
      const game = this.#gameView(group.observer);
      const gameChange = difference(group.game, game);
      group.table = table;
      group.game = game;
      const patch = {
        ...(tableChange.patch !== undefined && { table: tableChange.patch }),
        ...(gameChange !== undefined && { game: gameChange }),
      };
      const message: ServerMessage = {
        t: 'more',
        c: cursorOf(state, group.observer).count,
        e: events,
        ...(Object.keys(patch).length > 0 && { p: patch }),
      };
      for (const connection of group.members) {
        connection.send(message);
        if (opened && state.window !== null) connection.window = { name: state.window.name, at: now };
      }
    }
  }

  #notePresence(what: string, seat: Seat | undefined): void {
    if (seat !== undefined && (what === 'return' || what === 'lost')) {
      const { guest } = this.#state.seats[seat]!;
      const absence = this.#absent.get(guest);
      if (absence === undefined) {
        // Another process missed somebody who is here.
        if (what === 'lost' && this.#tabsOf(guest).length > 0) this.#here(guest);
      } else if (what === 'return') {
        // Somebody is there, if not here.
        absence.done = this.#moment();
      }
    }
    this.#noticeAbsence();
    this.#tellPresence();
  }

  #tableView(): TableView {
    return tableView(this.registered, this.#state);
  }

  #gameView(observer: Observer): Json {
    return this.#state.inner === null ? null : this.registered.game.view(this.#state.inner, observer);
  }
}

/** One socket at the table. */
export class Connection implements Attachment {
  readonly #session: Session;
  readonly #send: (message: ServerMessage) => void;
  readonly guest: string;
  /** Looks on without a seat, whoever it is (television). */
  readonly watch: boolean;
  observer: Observer = 'table';
  epoch = 0;
  mayAct = false;
  trip: Trip | undefined;
  /** The newest window this connection was sent at the moment it opened, and when. */
  window: { readonly name: string; readonly at: number } | undefined;

  constructor(session: Session, guest: string, watch: boolean, send: (message: ServerMessage) => void) {
    this.#session = session;
    this.guest = guest;
    this.watch = watch;
    this.#send = send;
  }

  get seat(): Seat | null {
    return this.observer === 'table' ? null : this.observer;
  }

  /** One broken socket is no trouble of the table. */
  send(message: ServerMessage): void {
    try {
      this.#send(message);
    } catch (error) {
      this.#session.sendFailed(error);
    }
  }

  act(id: string, what: TableAction, reaction?: number): void {
    this.#session.act(this, id, what, reaction);
  }

  emote(what: (typeof EMOTES)[number]): void {
    this.#session.emote(this, what);
  }

  hover(n: number): void {
    this.#session.hover(this, n);
  }

  pen(): void {
    this.#session.takePen(this);
  }

  measured(rttMs: number): void {
    this.trip = measure(this.trip, rttMs);
  }

  detach(): void {
    this.#session.detach(this);
  }
}

/** When somebody has to look at a table again, counting software players and clocks; null: never by itself. */
export function dueOf(
  registered: Registered,
  state: TableState,
  { thinking }: Pick<HouseLimits, 'thinking'>,
): number | null {
  const times = [nextDue(state)?.at, new Minds(registered, { thinking }).dueAt(state)].filter(
    (at) => at !== undefined,
  );
  return times.length === 0 ? null : Math.min(...times);
}

export function freshSecret(deps: Pick<HouseDeps, 'randomBytes'>): string {
  return Array.from(deps.randomBytes(SECRET_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Kind and place of an error, for the log; its message may quote what somebody holds. */
function placeOf(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  return { error: error.name, at: /^\s+at .*/m.exec(framesOf(error))?.[0].trim() ?? '' };
}

/** An independent copy; events never change and are shared. */
function copyOf(registered: Registered, state: TableState): TableState {
  const { inner, log, ...rest } = state;
  return {
    ...structuredClone(rest),
    inner: inner === null ? null : registered.game.copy(inner),
    log: [...log],
  };
}

function everything(group: Group): Everything {
  const you = group.observer === 'table' ? null : group.observer;
  return { table: { ...group.table, you }, game: group.game };
}

/** The action with these members alone: a journal keeps nothing that means nothing. */
function keep<A extends { do: string }>(what: A, members: readonly string[]): A {
  const kept: Record<string, unknown> = { do: what.do };
  for (const member of members) {
    const value = (what as Record<string, unknown>)[member];
    if (value !== undefined) kept[member] = value;
  }
  return kept as A;
}

function json(view: TableView): Json {
  return view as unknown as Json;
}
