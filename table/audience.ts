/**
 * Everybody attached to one loaded table: who of them sees the same, which tab of a person may act, who is told
 * what. Sends, and changes nothing at the table.
 */
import type { Json, Observer, Registered } from '#games/game.ts';
import type { Connection } from './connection.ts';
import type { Entry } from './house.ts';
import { shortView } from './large.ts';
import { difference } from './patch.ts';
import { cursorOf, missedSince, seatOf, type TableState, tableView } from './state.ts';
import { WIRE_VERSION } from './version.ts';
import type { Cursor, EMOTES, Everything, ServerMessage, ShownEvent, TableView } from './wire.ts';

/** All connections that see the same, and what they were last sent. */
interface Group {
  readonly observer: Observer;
  readonly members: Set<Connection>;
  table: TableView;
  game: Json;
}

export class Audience {
  readonly #registered: Registered;
  readonly #state: TableState;
  /** Server time at this table. */
  readonly #now: () => number;
  readonly #connections = new Set<Connection>();
  readonly #groups = new Map<Observer, Group>();
  /** Who is there, as it was last told. */
  #present = '';

  /** @param state changes in place */
  constructor(registered: Registered, state: TableState, now: () => number) {
    this.#registered = registered;
    this.#state = state;
    this.#now = now;
  }

  get size(): number {
    return this.#connections.size;
  }

  has(connection: Connection): boolean {
    return this.#connections.has(connection);
  }

  /** Those for which this is so, as they are now. */
  of(which: (connection: Connection) => boolean): Connection[] {
    return [...this.#connections].filter(which);
  }

  /** Tabs of one person that may act for the seat. */
  tabsOf(guest: string): Connection[] {
    return this.of((other) => other.guest === guest && !other.watch);
  }

  /** Lets somebody in and sends the full view. */
  enter(connection: Connection, how: Entry): void {
    this.#takePenOnEntry(connection, how);
    this.#connections.add(connection);
    this.join(connection, how.cursor);
  }

  /** Somebody goes; another tab of theirs may act instead. @returns false: was not here */
  leave(connection: Connection): boolean {
    if (!this.#connections.delete(connection)) return false;
    this.#part(connection);
    const others = this.tabsOf(connection.guest);
    if (connection.mayAct && others[0] !== undefined) this.#givePen(others[0]);
    return true;
  }

  /** Everybody goes. */
  dismiss(farewell: Extract<ServerMessage, { t: 'bye' }>): void {
    for (const connection of [...this.#connections]) connection.send(farewell);
    this.#connections.clear();
    this.#groups.clear();
  }

  // ── Which tab may act ────────────────────────────────────────────────────────────────────────────────

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
    const taken = this.tabsOf(connection.guest).some((other) => other.mayAct);
    if (taken && !again) return;
    this.#wrestPen(connection.guest);
    connection.mayAct = true;
  }

  #wrestPen(guest: string): void {
    for (const other of this.tabsOf(guest)) {
      if (!other.mayAct) continue;
      other.mayAct = false;
      other.send({ t: 'pen', yours: false });
    }
  }

  #givePen(connection: Connection): void {
    connection.mayAct = true;
    connection.send({ t: 'pen', yours: true });
  }

  // ── Who sees the same ────────────────────────────────────────────────────────────────────────────────

  #observerOf(connection: Connection): Observer {
    return connection.watch ? 'table' : (seatOf(this.#state, connection.guest) ?? 'table');
  }

  /** Puts a connection with those who see the same, and sends it the full view. */
  join(connection: Connection, cursor: Cursor | undefined): void {
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
      ...missedSince(this.#registered.game, this.#state, observer, cursor),
      pen: connection.mayAct,
      present: this.#presence(),
    });
  }

  #part(connection: Connection): void {
    const group = this.#groups.get(connection.observer);
    group?.members.delete(connection);
    if (group?.members.size === 0) this.#groups.delete(connection.observer);
  }

  /**
   * Takes out connections that see through other eyes from now on: who sat down, left, or was reordered. They have to
   * `join` again.
   */
  moved(): Set<Connection> {
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

  // ── Telling ──────────────────────────────────────────────────────────────────────────────────────────

  /**
   * @param told events of one record: by seat, and last for spectators
   * @param opened a window opened with this
   */
  tell(told: readonly (readonly (ShownEvent | undefined)[])[], opened: boolean): void {
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

  #presence(): boolean[] {
    return this.#state.seats.map(
      ({ kind, guest }) => kind === 'software' || (kind === 'person' && this.tabsOf(guest).length > 0),
    );
  }

  /** @param newcomer has just been told by its full view */
  tellPresence(newcomer?: Connection): void {
    const seats = this.#presence();
    const now = seats.map(Number).join('');
    if (now === this.#present) return;
    this.#present = now;
    for (const connection of this.#connections) {
      if (connection !== newcomer) connection.send({ t: 'present', seats });
    }
  }

  emote(connection: Connection, what: (typeof EMOTES)[number]): void {
    const seat = connection.seat;
    if (seat === null || this.#state.seats[seat]!.muted) return;
    for (const other of this.#connections) other.send({ t: 'emote', seat, what });
  }

  /** Hesitation is shown where the game says so, and no more often than anybody hesitates. */
  hover(connection: Connection, n: number): void {
    const { seat } = connection;
    const { phase, pausedBy, inner, seats } = this.#state;
    if (seat === null || !connection.mayAct || seats[seat]!.muted) return;
    if (phase !== 'playing' || pausedBy >= 0) return;
    const most = this.#registered.game.hesitation?.(inner, seat) ?? 0;
    if (most < 1 || n > most || !connection.hovers.take(this.#now())) return;
    for (const other of this.#connections) if (other.observer !== seat) other.send({ t: 'hover', seat, n });
  }

  #tableView(): TableView {
    return tableView(this.#registered, this.#state);
  }

  #gameView(observer: Observer): Json {
    const { inner } = this.#state;
    return inner === null ? null : shortView(this.#registered.game.view(inner, observer));
  }
}

function everything(group: Group): Everything {
  const you = group.observer === 'table' ? null : group.observer;
  return { table: { ...group.table, you }, game: group.game };
}

function json(view: TableView): Json {
  return view as unknown as Json;
}
