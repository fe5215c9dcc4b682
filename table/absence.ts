/** People who sit at a loaded table and are not connected to it here: since when, and what has to come of it. */
import type { Seat } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import type { Audience } from './audience.ts';
import { SELDOM_MS } from './clocks.ts';
import { seatOf, type TableState } from './state.ts';

/** Somebody whose grace runs out, and what is written then. */
export interface Lost {
  readonly at: number;
  readonly guest: string;
  readonly what: Extract<Journaled, { do: 'lost' }>;
}

export class Absence {
  readonly #state: TableState;
  readonly #audience: Audience;
  readonly #now: () => number;
  /** Since when, and in which phase their absence was dealt with. */
  readonly #absent = new Map<string, { readonly since: number; done: string }>();

  /** @param state changes in place */
  constructor(state: TableState, audience: Audience, now: () => number) {
    this.#state = state;
    this.#audience = audience;
    this.#now = now;
  }

  /** Somebody may have gone, or sat down without being here. */
  notice(): void {
    const people = new Set<string>();
    for (const { kind, guest } of this.#state.seats) {
      if (kind !== 'person') continue;
      people.add(guest);
      if (!this.#absent.has(guest) && !this.#isHere(guest)) {
        this.#absent.set(guest, { since: this.#now(), done: '' });
      }
    }
    for (const guest of this.#absent.keys()) if (!people.has(guest)) this.#absent.delete(guest);
  }

  /** Somebody has come. */
  end(guest: string): void {
    this.#absent.delete(guest);
  }

  /**
   * A record says that somebody is lost or returns. @returns true when another process missed somebody who is here
   */
  recorded(what: 'lost' | 'return', guest: string): boolean {
    const absence = this.#absent.get(guest);
    if (absence === undefined) return what === 'lost' && this.#isHere(guest);
    // Somebody is there, if not here.
    if (what === 'return') absence.done = this.moment();
    return false;
  }

  /** The next seat whose grace runs out while others wait. */
  next(): Lost | undefined {
    const { pace, phase, host, graceSeconds, watchedAt } = this.#state;
    // In correspondence nobody is expected to be there; only a match must not wait for its host for ever.
    const seldom = pace === 'correspondence';
    if (this.#audience.size === 0 || (seldom && phase === 'playing')) return undefined;
    let next: Lost | undefined;
    for (const [guest, { since, done }] of this.#absent) {
      const seat = seatOf(this.#state, guest);
      if (seat === null) continue;
      const heir = seat === host ? this.#heirOf(seat) : undefined;
      // Each is dealt with once a round, whatever another process does who has it; between rounds only a host is
      // missed, and only by somebody who is here.
      if (done === this.moment() || (phase !== 'playing' && heir === undefined)) continue;
      const at = seldom ? watchedAt + SELDOM_MS : since + graceSeconds * 1000;
      if (next !== undefined && next.at <= at) continue;
      next = { at, guest, what: { do: 'lost', seat, ...(heir !== undefined && { to: heir }) } };
    }
    return next;
  }

  /** It needs no more until another moment. @param moment in which it was dealt with */
  dealtWith({ guest }: Lost, moment: string): void {
    const absence = this.#absent.get(guest);
    if (absence !== undefined) absence.done = moment;
  }

  /** Absence is dealt with anew in each of these. */
  moment(): string {
    return `${this.#state.phase}-${this.#state.deals}`;
  }

  /** The next person clockwise who is here. */
  #heirOf(seat: Seat): Seat | undefined {
    const { seats } = this.#state;
    const clockwise = seats.map((_, i) => (seat + i) % seats.length).slice(1);
    return clockwise.find((i) => seats[i]!.kind === 'person' && this.#isHere(seats[i]!.guest));
  }

  #isHere(guest: string): boolean {
    return this.#audience.tabsOf(guest).length > 0;
  }
}
