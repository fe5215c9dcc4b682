/** Pings of one connection: when the next is due, and how long a round trip takes. */

/** After the first, ms since the one before; the last interval repeats. A page that hears none is cut off. */
const INTERVALS = [500, 1000, 10_000] as const;

/** All times are ms of a clock that never goes back. */
export class Pings {
  #count = 0;
  /** When each that was not answered was sent, the oldest first. */
  readonly #sent = new Map<number, number>();

  /** Counts one that is sent now. @returns its number, and when the next is due */
  send(now: number): { readonly n: number; readonly next: number } {
    const n = this.#count++;
    this.#sent.set(n, now);
    return { n, next: now + INTERVALS[Math.min(n, INTERVALS.length - 1)]! };
  }

  /** One was answered; later answers cover earlier pings, too. @returns the round trip, undefined when it was not awaited */
  answered(n: number, now: number): number | undefined {
    const sentAt = this.#sent.get(n);
    if (sentAt === undefined) return undefined;
    for (const earlier of this.#sent.keys()) if (earlier <= n) this.#sent.delete(earlier);
    return now - sentAt;
  }

  /** When the oldest that still waits for its answer was sent. */
  get waitingSince(): number | undefined {
    return this.#sent.values().next().value;
  }
}
