/** The house in this browser, and what its page may ask of it: what `server/api.ts` is to a server. */
import type { Json, Refusal, Registered } from '#games/game.ts';
import { fromWords } from '#games/random.ts';
import { drawCode } from '#table/codes.ts';
import { House, type Summary } from '#table/house.ts';
import type { Clock, Courier, Thinker } from '#table/ports.ts';
import type { GameRecord } from '#table/record.ts';
import { type NewSettings, type NewTable, Refused } from '../api.ts';
import { Line, type LinePort } from './line.ts';
import type { Shelf } from './shelf.ts';

/** Tables that are listed; older ones are still there under their address. */
const MOST_LISTED = 50;
/** A newer build has taken this device's tables over. */
const OUTDATED = { code: 'wrong-version' } as const;

/** What the page may ask. All reject with `Refused`. */
export interface LocalApi {
  /** Whether what is played here outlives the page. */
  lasting(): Promise<boolean>;
  /** @returns the code of the new table */
  open(table: NewTable): Promise<string>;
  /** The tables of this device, those that wait for its person first. */
  mine(): Promise<Summary[]>;
  /** Deletes a table for good. */
  remove(code: string): Promise<void>;
  /** A large value of a table's options by its hash. */
  data(code: string, hash: string): Promise<Json>;
  /** Other rules from the next deal on. */
  change(code: string, settings: NewSettings): Promise<void>;
  /** The record of the n-th round dealt at a table. */
  record(code: string, deal: number): Promise<GameRecord>;
  /** Speaks the wire through a port (`line.ts`). */
  speak(port: LinePort): Promise<void>;
}

export interface LocalDeps {
  readonly shelf: Shelf;
  readonly courier: Courier;
  readonly clock: Clock;
  readonly games: Readonly<Record<string, Registered>>;
  readonly thinker: Thinker;
  randomBytes(n: number): Uint8Array;
}

/** Opens the house of this browser. */
export async function openHost(deps: LocalDeps): Promise<LocalApi & { stop(): Promise<void> }> {
  const { shelf, clock } = deps;
  const guest = await shelf.guest();
  const house = new House({
    ...deps,
    journal: shelf,
    log: (level, code, fields) => {
      if (level === 'error') console.error(code, fields);
    },
  });
  // The house may have a table in memory that was deleted, here or in another tab.
  const attach: House['attach'] = async (code, who, how, send) => {
    const row = await shelf.row(code).catch(() => null);
    if (row === undefined) return { code: 'unknown-table' };
    if (shelf.outdated) return OUTDATED;
    // To try again would not help.
    return house.attach(code, who, how, (message) =>
      send(shelf.outdated && message.t === 'no' ? { t: 'bye', again: false, ...OUTDATED } : message),
    );
  };
  const { int } = fromWords(() => new DataView(deps.randomBytes(4).buffer).getUint32(0));
  return {
    lasting: async () => shelf.lasting,
    async open(table) {
      for (;;) {
        const opened = await house.open(guest, { ...table, code: drawCode(int) });
        if ('problems' in opened) throw new Refused({ code: 'bad-options' });
        if ('seat' in opened) return opened.code;
        if (opened.code !== 'code-taken') throw new Refused(opened);
      }
    },
    async mine() {
      const rows = (await shelf.tables()).sort((a, b) => b.changedAt - a.changedAt).slice(0, MOST_LISTED);
      const summaries = await Promise.all(rows.map(({ table }) => house.summary(table, guest)));
      const mine = summaries.filter((summary) => 'phase' in summary);
      return mine.sort((a, b) => Number(b.yourTurn ?? false) - Number(a.yourTurn ?? false));
    },
    remove: (code) => shelf.remove(code),
    async data(code, hash) {
      const answer = await house.data(code, hash);
      if ('code' in answer) throw new Refused(answer);
      return answer.value;
    },
    async change(code, settings) {
      refuse(await house.ask(code, guest, { do: 'settings', ...settings }));
    },
    async record(code, deal) {
      const record = await house.record(code, deal);
      if (record === undefined) throw new Refused({ code: 'no-record' });
      return record;
    },
    async speak(port) {
      new Line(port, { house: { attach }, clock, guest });
    },
    stop: () => house.stop(),
  };
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw new Refused(refusal);
}
