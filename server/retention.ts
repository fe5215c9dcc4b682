/** Deletes what nobody used for a long time: guests, their lists, and tables with their records. */
import type { Clock } from '#table/ports.ts';
import type { Database } from './database.ts';
import type { Guests } from './guests.ts';
import type { Logger } from './log.ts';

const DAY = 86_400_000;

/** A table is unused when nothing happened at it and nobody looked at it. */
const UNUSED = `SELECT code FROM tables WHERE changed_at < ?
  AND code NOT IN (SELECT code FROM guest_tables WHERE seen >= ?)`;

/**
 * One round of deleting.
 *
 * @param before ms since 1970; what was used since then stays
 * @returns how many tables and guests were deleted
 */
export async function forgetUnused(
  database: Database,
  guests: Guests,
  before: number,
): Promise<{ tables: number; guests: number }> {
  const tables = await database.write(() => {
    const { db } = database;
    db.prepare(`DELETE FROM records WHERE code IN (${UNUSED})`).run(before, before);
    return Number(db.prepare(`DELETE FROM tables WHERE code IN (${UNUSED})`).run(before, before).changes);
  });
  return { tables, guests: await guests.forgetUnused(before) };
}

/** Deletes now and once a day. @returns a function that ends it */
export function keepForgetting(
  database: Database,
  guests: Guests,
  clock: Clock,
  keepDays: number,
  log: Logger,
): () => void {
  let cancel = (): void => {};
  const round = async (): Promise<void> => {
    cancel = clock.after(DAY, round);
    try {
      const gone = await forgetUnused(database, guests, clock.now() - keepDays * DAY);
      if (gone.tables + gone.guests > 0) log.info(gone, 'unused-deleted');
    } catch (error) {
      log.warn({ err: error }, 'unused-not-deleted');
    }
  };
  void round();
  return () => cancel();
}
