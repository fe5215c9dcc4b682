/** A journal and a courier inside one process: for tests and for tables that live in a browser tab. */
import {
  type AppendHints,
  type Courier,
  type Journal,
  type JournalRecord,
  JournalUnavailable,
  type TableRow,
} from './ports.ts';

interface Kept {
  row: TableRow;
  readonly records: string[];
}

/** Forgets everything with the process. Keeps records as JSON, so that nothing is shared with its callers. */
export class MemoryJournal implements Journal {
  readonly #tables = new Map<string, Kept>();
  /** True: stores nothing, as if the disk were full. */
  unavailable = false;

  async append(
    table: string,
    expectedSeq: number,
    records: readonly JournalRecord[],
    hints: AppendHints,
  ): Promise<'ok' | 'conflict'> {
    // As with a real disk, the answer never comes in the same turn.
    await null;
    if (this.unavailable) throw new JournalUnavailable('switched off');
    const kept = this.#tables.get(table);
    if ((kept?.row.lastSeq ?? 0) !== expectedSeq) return 'conflict';
    const last = records.at(-1);
    if (last === undefined) return 'ok';
    const row = {
      table,
      lastSeq: last.seq,
      createdAt: kept?.row.createdAt ?? records[0]!.at,
      changedAt: last.at,
      ...hints,
    };
    const lines = records.map((record) => JSON.stringify(record));
    if (kept === undefined) this.#tables.set(table, { row, records: lines });
    else {
      kept.row = row;
      kept.records.push(...lines);
    }
    return 'ok';
  }

  async read(table: string, after = 0): Promise<JournalRecord[]> {
    return (this.#tables.get(table)?.records.slice(after) ?? []).map((line) => JSON.parse(line));
  }

  async row(table: string): Promise<TableRow | undefined> {
    return this.#tables.get(table)?.row;
  }

  async dueTables(now: number, limit: number): Promise<TableRow[]> {
    return [...this.#tables.values()]
      .map((kept) => kept.row)
      .filter((row) => row.due !== null && row.due <= now)
      .sort((a, b) => a.due! - b.due! || (a.table < b.table ? -1 : 1))
      .slice(0, limit);
  }

  /** All tables, in the order in which they were opened. */
  async tables(): Promise<TableRow[]> {
    return [...this.#tables.values()].map(({ row }) => row);
  }

  /** Forgets a table. */
  async remove(table: string): Promise<void> {
    this.#tables.delete(table);
  }

  async ready(): Promise<boolean> {
    return !this.unavailable;
  }

  async close(): Promise<void> {}
}

/** Tells every listener of this process, itself included. */
export function memoryCourier(): Courier {
  const listeners = new Set<(table: string, seq: number) => void>();
  return {
    hint(table, seq) {
      for (const receive of [...listeners]) queueMicrotask(() => receive(table, seq));
    },
    listen(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
    async close() {
      listeners.clear();
    },
  };
}
