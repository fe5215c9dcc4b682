/**
 * Large values in options (a pack, a long list): the table names them, this page fetches each once and puts it
 * back in its places. The same value is the same object everywhere and for as long as the page lives.
 */
import type { Json } from '#games/game.ts';
import { isRecord } from '#games/options.ts';
import { completed, type Reference, referencesIn, withMembers } from '#table/references.ts';
import type { Everything } from '#table/wire.ts';

/** Largest options that are sent as a message, bytes of JSON; a message may have 8 kB. */
const MOST_BY_SOCKET = 6_000;

export class LargeValues {
  readonly #ask: (hash: string) => Promise<Json>;
  readonly #asked = new Map<string, Promise<void>>();
  readonly #values = new Map<string, Json>();
  readonly #hashes = new WeakMap<object, string>();
  readonly #whole = new WeakMap<object, object>();

  /** @param ask the value of a hash, from the table */
  constructor(ask: (hash: string) => Promise<Json>) {
    this.#ask = ask;
  }

  /** What has to be fetched before this can be shown. */
  missing({ table, game }: Everything): string[] {
    const all = [table.raw, table.options, ...(isRecord(game) ? [game.options] : [])].flatMap(referencesIn);
    return [...new Set(all)].filter((hash) => !this.#values.has(hash));
  }

  /** Fetches these; what failed is asked for anew the next time. */
  async fetch(hashes: readonly string[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.#fetchOne(hash)));
  }

  #fetchOne(hash: string): Promise<void> {
    let asked = this.#asked.get(hash);
    if (asked === undefined) {
      asked = this.#ask(hash).then(
        (value) => {
          this.#values.set(hash, value);
          if (typeof value === 'object' && value !== null) this.#hashes.set(value, hash);
        },
        (error: unknown) => {
          this.#asked.delete(hash);
          throw error;
        },
      );
      this.#asked.set(hash, asked);
    }
    return asked;
  }

  /** What was sent, with every value in its place; the same object where nothing was left out. */
  complete(sent: Everything): Everything {
    const table = this.#once(sent.table, () => {
      const raw = this.#full(sent.table.raw);
      const options = this.#full(sent.table.options);
      const same = raw === sent.table.raw && options === sent.table.options;
      return same ? sent.table : { ...sent.table, raw, options };
    });
    const { game } = sent;
    const whole = !isRecord(game)
      ? game
      : this.#once(game, () => {
          const options = this.#full(game.options);
          return options === game.options ? game : { ...game, options };
        });
    return table === sent.table && whole === game ? sent : { table, game: whole as Json };
  }

  #full<T>(options: T): T {
    if (!isRecord(options)) return options;
    return this.#once(
      options as T & object,
      () => completed(options, (hash) => this.#values.get(hash)) as T & object,
    );
  }

  /** Once for each object, so that what did not change stays the same for whoever compares. */
  #once<T extends object>(object: T, make: () => T): T {
    let made = this.#whole.get(object) as T | undefined;
    if (made === undefined) {
      made = make();
      this.#whole.set(object, made);
    }
    return made;
  }

  /** Options as they may be sent: what came from the table is named only. */
  short<T>(options: T): T {
    return withMembers(options, (value) => {
      const hash = typeof value === 'object' && value !== null ? this.#hashes.get(value) : undefined;
      return hash === undefined ? value : ({ $data: hash } satisfies Reference);
    });
  }
}

/** Whether these options fit into a message. */
export function fitsMessage(options: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(options)).length <= MOST_BY_SOCKET;
}
