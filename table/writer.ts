/**
 * Writes what is wanted at one loaded table, one after the other: judged against the newest state, appended, then
 * acknowledged and folded in. When somebody else was first it reads on and judges again.
 */
import type { Json, Refusal, Registered } from '#games/game.ts';
import type { Journaled } from './actions.ts';
import { placeOf } from './faults.ts';
import type { HouseDeps, Log } from './house.ts';
import { judge } from './judge.ts';
import { wasAccepted } from './machine.ts';
import type { AppendHints, JournalRecord } from './ports.ts';
import { no } from './refusals.ts';
import type { TableState } from './state.ts';

/** Something that wants to become a record. */
export interface Job {
  readonly who: string;
  readonly actionId: string;
  /** What to write, or why not, judged against the state of this moment. */
  make(state: TableState): Journaled | Refusal;
  /** Undefined: it was written (now or earlier). */
  answer(refusal: Refusal | undefined): void;
}

/** The table that is written. */
export interface Written {
  readonly registered: Registered;
  /** Changes in place, by `take` only. */
  readonly state: TableState;
  /** Server time at this table. */
  now(): number;
  hints(record: JournalRecord): AppendHints;
  /** Folds a durable record in and tells everybody their part of it. */
  take(record: JournalRecord): void;
  /** Work begins; there is nothing more to do. */
  busy(): void;
  idle(): void;
  /** The journal could not store, or be read: not now. */
  notStored(): void;
  /** Nobody can use this table any more. */
  lost(code: 'unknown-table' | 'damaged'): void;
}

export class Writer {
  readonly #table: Written;
  readonly #deps: Pick<HouseDeps, 'journal' | 'courier'>;
  readonly #log: Log;
  readonly #code: string;
  #queue: Job[] = [];
  #pumping: Promise<void> | undefined;
  /** Newest seq another process told of. */
  #hinted = 0;
  #over = false;

  constructor(table: Written, deps: Pick<HouseDeps, 'journal' | 'courier'>, log: Log) {
    this.#table = table;
    this.#deps = deps;
    this.#log = log;
    this.#code = table.state.code;
  }

  get pumping(): boolean {
    return this.#pumping !== undefined;
  }

  enqueue(job: Job): void {
    this.#queue.push(job);
    this.#pump();
  }

  /** Another process wrote up to this seq. */
  hint(seq: number): void {
    this.#hinted = Math.max(this.#hinted, seq);
    if (this.#hinted > this.#table.state.seq) this.#pump();
  }

  /** Resolves when everything queued is written and told. */
  async settled(): Promise<void> {
    while (this.#pumping !== undefined) await this.#pumping;
  }

  /** Writes nothing more. */
  stop(): void {
    this.#over = true;
  }

  /** A durable record could not be folded: nobody can use this table before the program is mended. */
  break(error: unknown): void {
    const { seq } = this.#table.state;
    this.#log('error', 'table-broken', { table: this.#code, seq, ...placeOf(error) });
    this.#answerAll(no('damaged'));
    this.#table.lost('damaged');
  }

  #pump(): void {
    if (this.#pumping !== undefined) return;
    this.#table.busy();
    this.#pumping = this.#work()
      .catch((error) => this.break(error))
      .finally(() => {
        this.#pumping = undefined;
        if (this.#queue.length > 0) this.#pump();
        else this.#table.idle();
      });
  }

  async #work(): Promise<void> {
    const { state } = this.#table;
    while (!this.#over) {
      if (this.#hinted > state.seq && !(await this.#readOn())) return;
      const job = this.#queue[0];
      if (job === undefined) return;
      const record = this.#judged(job);
      if (record === undefined) continue;
      let stored: 'ok' | 'conflict';
      try {
        stored = await this.#deps.journal.append(this.#code, state.seq, [record], this.#table.hints(record));
      } catch (error) {
        return this.#notStored(error);
      }
      if (stored === 'conflict') {
        const { seq } = state;
        if (!(await this.#readOn())) return;
        if (state.seq === seq) return this.#vanished();
        continue;
      }
      this.#queue.shift();
      job.answer(undefined);
      this.#table.take(record);
      this.#deps.courier.hint(this.#code, record.seq);
    }
    this.#answerAll(no('going-down'));
  }

  /** The record to write for a job; undefined when the job has been answered without one. */
  #judged(job: Job): JournalRecord | undefined {
    const { state, registered } = this.#table;
    let refusal: Refusal | undefined;
    if (!wasAccepted(state, job.who, job.actionId)) {
      try {
        const at = this.#table.now();
        const what = job.make(state);
        if ('do' in what) refusal = judge(registered, state, job.who, what, at);
        else refusal = what;
        if (refusal === undefined) {
          return {
            seq: state.seq + 1,
            at,
            who: job.who,
            actionId: job.actionId,
            what: what as unknown as Json,
          };
        }
      } catch (error) {
        this.#log('error', 'judge-failed', { table: this.#code, ...placeOf(error) });
        refusal = no('internal');
      }
    }
    this.#queue.shift();
    job.answer(refusal);
    return undefined;
  }

  #notStored(error: unknown): void {
    this.#log('error', 'not-stored', { table: this.#code, error: String(error) });
    this.#table.notStored();
    this.#answerAll(no('not-stored'));
  }

  /** Folds in what others have written. @returns false when it could not be read */
  async #readOn(): Promise<boolean> {
    const { state } = this.#table;
    let records: JournalRecord[];
    try {
      records = await this.#deps.journal.read(this.#code, state.seq);
    } catch (error) {
      this.#notStored(error);
      return false;
    }
    // The hint was wrong, or came before what it announced: there is nothing to wait for here.
    if (records.length === 0) this.#hinted = state.seq;
    for (const record of records) this.#table.take(record);
    return true;
  }

  /** Somebody wrote where there is nothing to read: the table was deleted. */
  #vanished(): void {
    this.#log('warn', 'table-vanished', { table: this.#code, seq: this.#table.state.seq });
    this.#answerAll(no('unknown-table'));
    this.#table.lost('unknown-table');
  }

  #answerAll(refusal: Refusal): void {
    for (const job of this.#queue.splice(0)) job.answer(refusal);
  }
}
