/** Where a browser keeps its own tables: on the device, or where it lets nothing be kept, as long as the page lives. */
import { MemoryJournal } from '#table/memory.ts';
import { type Journal, JournalUnavailable, type TableRow } from '#table/ports.ts';
import { Refused } from '../api.ts';
import { randomHex } from '../ids.ts';
import { IndexedDbJournal } from './journal.ts';

/** A journal that can also be tidied up, and knows whose it is. */
export interface Shelf extends Journal {
  /** All tables. */
  tables(): Promise<TableRow[]>;
  /** Forgets a table with all its records. @throws JournalUnavailable */
  remove(table: string): Promise<void>;
  /** Who sits at the tables of this device: the same for every tab. @throws JournalUnavailable */
  guest(): Promise<string>;
  /** What is stored outlives the page. */
  readonly lasting: boolean;
  /** A newer build has put its tables there: nothing can be read or stored before the page is loaded anew. */
  readonly outdated: boolean;
}

class MemoryShelf extends MemoryJournal implements Shelf {
  readonly lasting = false;
  readonly outdated = false;
  readonly #guest = randomHex(16);

  async guest(): Promise<string> {
    return this.#guest;
  }
}

/**
 * The shelf of this device. Where tables stand on it that can only be read now, it is still the one.
 *
 * @throws (rejects) Refused `wrong-version`: a newer build has put its tables there
 */
export async function openShelf(): Promise<Shelf> {
  // Some browsers have none where nothing may be kept.
  if (globalThis.indexedDB === undefined) return new MemoryShelf();
  const shelf = new IndexedDbJournal();
  try {
    if ((await shelf.ready()) || (await shelf.tables()).length > 0) return shelf;
  } catch (error) {
    if (!(error instanceof JournalUnavailable)) throw error;
    if (shelf.outdated) throw new Refused({ code: 'wrong-version' });
  }
  await shelf.close();
  return new MemoryShelf();
}
