/** One socket at a table. */
import type { Observer, Seat } from '#games/game.ts';
import { Bucket } from './bucket.ts';
import { measure, type Trip } from './fair.ts';
import type { Attachment } from './house.ts';
import type { EMOTES, ServerMessage, TableAction } from './wire.ts';

/** Hesitations of one connection that the others are shown: what the app sends, and some that the line held up. */
const HOVERS = { perSecond: 5, atOnce: 5 };

/** What a connection may want of its table. */
export interface Served {
  act(connection: Connection, id: string, what: TableAction, reaction: number | undefined): void;
  emote(connection: Connection, what: (typeof EMOTES)[number]): void;
  hover(connection: Connection, n: number): void;
  takePen(connection: Connection): void;
  detach(connection: Connection): void;
  sendFailed(error: unknown): void;
}

export class Connection implements Attachment {
  readonly #table: Served;
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

  /** Hesitations that may be shown now. */
  readonly hovers: Bucket;

  /** @param now server time at the table */
  constructor(
    table: Served,
    guest: string,
    watch: boolean,
    send: (message: ServerMessage) => void,
    now: number,
  ) {
    this.#table = table;
    this.guest = guest;
    this.watch = watch;
    this.hovers = new Bucket(HOVERS.perSecond, HOVERS.atOnce, now);
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
      this.#table.sendFailed(error);
    }
  }

  act(id: string, what: TableAction, reaction?: number): void {
    this.#table.act(this, id, what, reaction);
  }

  emote(what: (typeof EMOTES)[number]): void {
    this.#table.emote(this, what);
  }

  hover(n: number): void {
    this.#table.hover(this, n);
  }

  pen(): void {
    this.#table.takePen(this);
  }

  measured(rttMs: number): void {
    this.trip = measure(this.trip, rttMs);
  }

  detach(): void {
    this.#table.detach(this);
  }
}
