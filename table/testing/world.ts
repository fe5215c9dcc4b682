/** A whole table house on a clock that tests hold, and clients that keep what they were sent. */
import type { Refusal, Registered, Seat } from '#games/game.ts';
import { type Attachment, type Entry, House, type HouseDeps } from '../house.ts';
import { MemoryJournal, memoryCourier } from '../memory.ts';
import { patched } from '../patch.ts';
import type { Clock, Courier, Journal } from '../ports.ts';
import type { Cursor, Everything, ServerMessage, ShownEvent, TableAction } from '../wire.ts';

/** Lets everything that does not wait for time happen. */
export async function flush(): Promise<void> {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve));
}

export class VirtualClock implements Clock {
  #now: number;
  #timers: { readonly at: number; readonly n: number; readonly callback: () => void }[] = [];
  #n = 0;

  constructor(start = 1_800_000_000_000) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + ms, n: this.#n++, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Lets so much time pass, with everything that falls due on the way. */
  async advance(ms: number): Promise<void> {
    const target = this.#now + ms;
    await flush();
    for (;;) {
      const next = this.#timers.reduce<(typeof this.timers)[number] | undefined>(
        (first, timer) =>
          timer.at <= target &&
          (first === undefined || timer.at < first.at || (timer.at === first.at && timer.n < first.n))
            ? timer
            : first,
        undefined,
      );
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await flush();
    }
    this.#now = target;
  }

  /** The device slept: time passed and nothing ran. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  get timers(): readonly { readonly at: number; readonly n: number; readonly callback: () => void }[] {
    return this.#timers;
  }
}

/** Bytes that repeat with the seed and look like chance. */
export function seededBytes(seed: number): (n: number) => Uint8Array {
  let state = seed >>> 0 || 1;
  return (n) =>
    Uint8Array.from({ length: n }, () => {
      state ^= state << 13;
      state >>>= 0;
      state ^= state >>> 17;
      state ^= state << 5;
      state >>>= 0;
      return state & 0xff;
    });
}

/** A client as the app is one: keeps the view by patches, the events, the cursor. */
export class Client {
  readonly guest: string;
  readonly messages: ServerMessage[] = [];
  /** When each message came, and as bytes: what a wire-tapper at this seat would hold. */
  readonly wire: string[] = [];
  events: ShownEvent[] = [];
  all: Everything | undefined;
  cursor: Cursor | undefined;
  pen = false;
  present: readonly boolean[] = [];
  readonly answers = new Map<string, Refusal | 'ok'>();
  bye: ServerMessage | undefined;
  /** What no client should ever see; empty in a table that works. */
  readonly faults: string[] = [];
  attachment: Attachment | undefined;
  refused: Refusal | undefined;
  readonly #clock: Clock;
  #ids = 0;
  #sockets = 0;

  constructor(guest: string, clock: Clock) {
    this.guest = guest;
    this.#clock = clock;
  }

  /** One socket: what an earlier one still carries reaches nobody. */
  socket(): (message: ServerMessage) => void {
    const own = ++this.#sockets;
    return (message) => {
      if (own === this.#sockets) this.#receive(message);
    };
  }

  #receive(message: ServerMessage): void {
    const text = JSON.stringify(message);
    this.wire.push(`${this.#clock.now()} ${text}`);
    const read = JSON.parse(text) as ServerMessage;
    this.messages.push(read);
    switch (read.t) {
      case 'full':
        this.events = read.resumed ? [...this.events, ...read.missed] : [...read.missed];
        this.all = read.all;
        this.cursor = read.cursor;
        this.pen = read.pen;
        this.present = read.present;
        break;
      case 'more':
        if (read.c !== this.cursor!.count + read.e.length)
          this.faults.push(`cursor and events disagree: ${text}`);
        if (read.e.length === 0) this.faults.push(`a push without an event: ${text}`);
        this.cursor = { ...this.cursor!, count: read.c };
        this.events.push(...read.e);
        this.all = patched(this.all as never, read.p) as unknown as Everything;
        break;
      case 'pen':
        this.pen = read.yours;
        break;
      case 'present':
        this.present = read.seats;
        break;
      case 'ok':
        this.answers.set(read.id, 'ok');
        break;
      case 'no':
        this.answers.set(read.id, read);
        break;
      case 'bye':
        this.bye = read;
        break;
    }
  }

  get seat(): Seat | null {
    return this.all?.table.you ?? null;
  }

  /** Sends an action. @returns its id */
  send(what: TableAction, reaction?: number, id = `${this.guest}-${this.#ids++}`): string {
    this.attachment!.act(id, what, reaction);
    return id;
  }

  /** Sends an action and waits for the answer, as far as it comes without time passing. */
  async act(what: TableAction, reaction?: number, id?: string): Promise<string> {
    const sent = this.send(what, reaction, id);
    await flush();
    const answer = this.answers.get(sent);
    return answer === undefined ? 'silence' : answer === 'ok' ? 'ok' : answer.code;
  }

  play(action: { do: string; [key: string]: unknown }, reaction?: number, id?: string): Promise<string> {
    return this.act({ do: 'game', action }, reaction, id);
  }

  kinds(): string[] {
    return this.events.map((event) => event.kind);
  }

  last(kind: string): (ShownEvent & { readonly [key: string]: unknown }) | undefined {
    return this.events.filter((event) => event.kind === kind).at(-1) as never;
  }
}

export class World {
  readonly clock: VirtualClock;
  readonly journal: Journal;
  readonly courier: Courier;
  readonly games: Readonly<Record<string, Registered>>;
  readonly logs: string[] = [];
  house: House;
  readonly #seed: number;
  readonly #lives = new WeakMap<House, { alive: boolean }>();
  readonly #extra: Partial<HouseDeps>;

  constructor(games: Readonly<Record<string, Registered>>, seed = 1, extra: Partial<HouseDeps> = {}) {
    this.games = games;
    this.#seed = seed;
    this.#extra = extra;
    this.clock = new VirtualClock();
    this.journal = extra.journal ?? new MemoryJournal();
    this.courier = memoryCourier();
    this.house = this.another();
  }

  /** One more process on the same journal. */
  another(): House {
    const { clock, journal, courier } = this;
    const life = { alive: true };
    const whileAlive = <T>(use: () => Promise<T>): Promise<T> => {
      if (!life.alive) return new Promise(() => {});
      return use().then((value) => (life.alive ? value : new Promise<T>(() => {})));
    };
    const house = new House({
      games: this.games,
      randomBytes: seededBytes(this.#seed),
      log: (level, code, fields) => this.logs.push(`${level} ${code} ${JSON.stringify(fields)}`),
      ...this.#extra,
      courier: {
        hint: (table, seq) => courier.hint(table, seq),
        listen: (receive) => courier.listen((table, seq) => life.alive && receive(table, seq)),
        close: () => courier.close(),
      },
      clock: {
        now: () => clock.now(),
        after: (ms, callback) => clock.after(ms, () => life.alive && callback()),
      },
      journal: {
        append: (...args) => whileAlive(() => journal.append(...args)),
        read: (...args) => whileAlive(() => journal.read(...args)),
        row: (...args) => whileAlive(() => journal.row(...args)),
        dueTables: (...args) => whileAlive(() => journal.dueTables(...args)),
        ready: () => whileAlive(() => journal.ready()),
        close: () => journal.close(),
      },
    });
    this.#lives.set(house, life);
    return house;
  }

  /** The process is gone, with everything it held in memory: what it wrote stays, what it knew is lost. */
  kill(house: House): void {
    this.#lives.get(house)!.alive = false;
  }

  async open(
    guest: string,
    game: string,
    seats: number,
    more: Partial<Parameters<House['open']>[1]> = {},
  ): Promise<Client> {
    const opened = await this.house.open(guest, {
      code: 'ABCD',
      name: guest,
      game,
      options: {},
      seats,
      pace: 'normal',
      ...more,
    });
    if (!('seat' in opened)) throw new Error(`not opened: ${JSON.stringify(opened)}`);
    return this.join(guest, opened.code);
  }

  async join(guest: string, code = 'ABCD', how: Entry = {}, house = this.house): Promise<Client> {
    const client = new Client(guest, this.clock);
    await this.rejoin(client, code, how, house);
    return client;
  }

  async rejoin(client: Client, code = 'ABCD', how: Entry = {}, house = this.house): Promise<void> {
    const answer = await house.attach(code, client.guest, how, client.socket());
    if ('code' in answer) client.refused = answer;
    else client.attachment = answer;
    await flush();
  }

  /** Opens a table and seats so many people, named as their guests: `p0` is the host. */
  async table(
    game: string,
    people: number,
    more: Partial<Parameters<House['open']>[1]> = {},
  ): Promise<Client[]> {
    const clients = [await this.open('p0', game, more.seats ?? people, more)];
    for (let i = 1; i < people; i++) {
      const client = await this.join(`p${i}`);
      const answer = await client.act({ do: 'sit', name: `p${i}`, seat: i });
      if (answer !== 'ok') throw new Error(`p${i} cannot sit: ${answer}`);
      clients.push(client);
    }
    return clients;
  }

  /** The process is killed; another one takes over. */
  async crash(): Promise<void> {
    this.kill(this.house);
    this.house = this.another();
    await flush();
  }
}
