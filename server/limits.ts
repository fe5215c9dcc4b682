/** Limits per address: connections held, and things done within a time. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey } from './addresses.ts';
import type { Config } from './config.ts';

/** Counts what an address does within a time. */
export class Quota {
  readonly #limiter: RateLimiterMemory;

  /** @param points allowed per `seconds` */
  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Uses up one. @returns whether it was allowed */
  async take(address: string): Promise<boolean> {
    try {
      await this.#limiter.consume(limitKey(address));
      return true;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
  }

  /** @returns whether another one would be allowed; uses up nothing */
  async allows(address: string): Promise<boolean> {
    const used = await this.#limiter.get(limitKey(address));
    return (used?.consumedPoints ?? 0) < this.#limiter.points;
  }
}

/** Counts what an address holds at the moment. */
export class Holdings {
  readonly #perAddress: number;
  readonly #inAll: number;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(perAddress: number, inAll: number) {
    this.#perAddress = perAddress;
    this.#inAll = inAll;
  }

  get total(): number {
    return this.#total;
  }

  /** @returns a function that gives it back (once), or undefined when the limit is reached */
  hold(address: string): (() => void) | undefined {
    const key = limitKey(address);
    const held = this.#held.get(key) ?? 0;
    if (held >= this.#perAddress || this.#total >= this.#inAll) return undefined;
    this.#held.set(key, held + 1);
    this.#total += 1;
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      this.#total -= 1;
      const left = this.#held.get(key)! - 1;
      if (left === 0) this.#held.delete(key);
      else this.#held.set(key, left);
    };
  }
}

export interface Limits {
  readonly connections: Holdings;
  readonly tables: Quota;
  readonly guests: Quota;
  readonly guesses: Quota;
  readonly records: Quota;
  readonly uploads: Quota;
}

export function limitsOf(config: Config): Limits {
  return {
    connections: new Holdings(config.connectionsPerAddress, config.connections),
    tables: new Quota(config.tablesPerHour, 3600),
    guests: new Quota(config.guestsPerHour, 3600),
    guesses: new Quota(config.guessesPerMinute, 60),
    records: new Quota(config.recordsPerMinute, 60),
    uploads: new Quota(config.uploadsPerHour, 3600),
  };
}
