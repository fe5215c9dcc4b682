/**
 * The page's side of the tables of this device: starts their worker when it is first needed, and asks it. Loaded when
 * there are such tables, or when a server might be gone soon.
 */
import type { Summary } from '#table/house.ts';
import { type NewTable, Refused } from '../api.ts';
import { noteTablesHere } from '../here.ts';
import type { Keeper } from '../table/session.ts';
import type { LocalApi } from './host.ts';
import { type Asker, askThrough } from './rpc.ts';
import { openLine } from './socket.ts';
import script from './worker.ts?worker&url';

/** Every script and style of this build, by the builder (vite.config.ts). */
const FILES = '/ahead.json';

/** So long a worker may take until it is there: what is not heard of a server for longer is not to be had, ms. */
const START_MS = 20_000;
/** One that is there answers within this time, or it is gone: browsers do not tell, ms. */
const ANSWER_MS = 5_000;

interface Running extends Asker<LocalApi> {
  readonly worker: Worker;
  /** Whether what is stored outlives the page; rejects when the worker cannot be had. */
  readonly lasting: Promise<boolean>;
}

let running: Running | undefined;
/** Tables that were opened here because there was no server. */
const instead = new Set<string>();

function start(): Running {
  const worker = new Worker(script, { type: 'module' });
  const asker = askThrough<LocalApi>(worker);
  let spoken = false;
  worker.onmessage = ({ data }) => {
    spoken = true;
    asker.take(data);
  };
  worker.onerror = () => {
    // Faults inside are told here, too, and the worker lives on; one whose script is not to be had never speaks.
    if (!spoken) giveUp(started);
  };
  const started: Running = { ...asker, worker, lasting: asker.ask('lasting') };
  started.lasting.catch(() => {});
  return started;
}

function giveUp(given: Running): void {
  if (running === given) running = undefined;
  given.worker.terminate();
  given.fail({ code: 'offline' });
}

/** The worker, once it answers. @throws Refused `offline`: its script is not to be had */
async function there(): Promise<Running> {
  running ??= start();
  const mine = running;
  // A house whose tables are nowhere else is not given up.
  if (!(await within(START_MS, mine.lasting))) return mine;
  await within(ANSWER_MS, mine.ask('lasting')).catch(() => giveUp(mine));
  return running === mine ? mine : there();
}

/** Refuses what takes too long. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused({ code: 'offline' })), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Opens a table on this device. @returns its code */
export async function openHere(table: NewTable): Promise<string> {
  const { ask } = await there();
  const code = await ask('open', table);
  noteTablesHere(true);
  return code;
}

/**
 * Opens a table on this device because a server could not.
 *
 * @param error why not
 * @returns its code
 * @throws the error, when it does not mean that there is no server
 */
export async function openInstead(table: NewTable, error: unknown): Promise<string> {
  if (!isUnreachable(error)) throw error;
  const code = await openHere(table);
  instead.add(code);
  return code;
}

/** The server is not there, or whoever answers for it does not reach it either. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const { code, params } = error.refusal;
  return code === 'offline' || (code === 'http' && Number(params?.status) >= 502);
}

/** The tables of this device, those that wait for its person first. */
export async function tablesHere(): Promise<readonly Summary[]> {
  const { ask } = await there();
  const tables = await ask('mine');
  noteTablesHere(tables.length > 0);
  return tables;
}

/** Deletes a table for good. */
export async function removeHere(code: string): Promise<void> {
  const { ask } = await there();
  await ask('remove', code);
}

/** Who keeps the tables of this device. */
export async function keeperOf(code: string): Promise<Keeper> {
  const lasting = await (await there()).lasting;
  fetchAhead();
  return {
    here: { lasting, instead: instead.has(code) },
    open: () =>
      openLine(
        async (port) => (await there()).ask('speak', port),
        () => {
          // A house whose tables are nowhere else is not given up.
          if (running !== undefined && lasting) giveUp(running);
        },
      ),
    data: async (hash) => (await there()).ask('data', code, hash),
    change: async (settings) => (await there()).ask('change', code, settings),
  };
}

/** Hands the record of a round to the person as a file. */
export async function saveRecord(code: string, deal: number): Promise<void> {
  const { ask } = await there();
  const record = await ask('record', code, deal);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  link.download = `mogeltisch-${code}-${deal}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** It is being fetched, or there already. */
let fetching = false;

/**
 * Has the browser keep what a table on this device may need: files are named by what they hold and may be kept for
 * ever, so that they are there when the server is not. One after the other, behind whatever else is to be loaded.
 */
export function fetchAhead(): void {
  // Who pays for what is loaded gets no more than is asked for.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const load = async (path: string) => {
    const response = await fetch(path, { priority: 'low' });
    if (!response.ok) throw new Refused({ code: 'http', params: { status: response.status } });
    return response;
  };
  const all = async () => {
    const files = (await (await load(FILES)).json()) as string[];
    for (const path of [script, ...files]) await (await load(path)).arrayBuffer();
  };
  if (fetching) return;
  fetching = true;
  // What is missing is tried again when somebody next comes by.
  all().catch(() => {
    fetching = false;
  });
}
