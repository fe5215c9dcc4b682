/**
 * Threads in which slow software players think, so that nobody waits for them but their own table. One question at
 * a time each; the others wait in the order they came. Threads are started when they are first needed.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Decision, Json } from '#games/game.ts';
import type { Question, Thinker } from '#table/ports.ts';
import { type Answer, decisionIn, ThinkingFailed } from '#table/thinking.ts';

/** A thread that has not answered after so long hangs, ms; its start is counted in. */
const PATIENCE_MS = 10_000;
/** Threads at most, however many cores there are: each takes some tens of megabytes. */
const MOST_THREADS = 4;
/** A player that wants more memory than this ends its thread, not the server. */
const HEAP_MB = 256;

const ENTRY = new URL('./worker.ts', import.meta.url);

export interface PoolSetup {
  /** Threads at most; left out: one less than there are cores, at least one. */
  readonly threads?: number;
  readonly patienceMs?: number;
  /** What each thread runs; answers each `Question` with one `Answer`. */
  readonly entry?: URL;
  /** Told of each answer: how long the thread took for it, ms. */
  thought?(ms: number): void;
}

interface Task {
  readonly question: Question;
  readonly signal: AbortSignal;
  readonly resolve: (decision: Decision<Json> | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export class ThinkingPool implements Thinker {
  readonly #setup: PoolSetup;
  readonly #most: number;
  readonly #threads = new Set<Thread>();
  #waiting: Task[] = [];
  #closed = false;

  constructor(setup: PoolSetup = {}) {
    this.#setup = setup;
    this.#most = setup.threads ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  }

  /**
   * Rejects with `ThinkingFailed`: the player threw, its thread died (`ThreadDied`) or hangs (`ThreadHangs`). Never
   * settles when the signal was given before a thread was free.
   */
  think(question: Question, signal: AbortSignal): Promise<Decision<Json> | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, signal, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all threads, whatever they are doing; what was asked is never answered. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting = [];
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** Gives free threads something to do. Whoever does not want an answer any more is passed over. */
  #assign(): void {
    this.#waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    while (this.#waiting.length > 0 && !this.#closed) {
      const thread = this.#free();
      if (thread === undefined) return;
      thread.take(this.#waiting.shift()!);
    }
  }

  #free(): Thread | undefined {
    for (const thread of this.#threads) if (!thread.busy) return thread;
    if (this.#threads.size >= this.#most) return undefined;
    const thread = new Thread(this.#setup, {
      free: () => this.#assign(),
      gone: () => {
        this.#threads.delete(thread);
        this.#assign();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #setup: PoolSetup;
  readonly #told: { free(): void; gone(): void };
  #task: Task | undefined;
  #since = 0;
  #patience: NodeJS.Timeout | undefined;
  #gone = false;

  /** @param told `gone` comes once, `free` whenever it could take the next */
  constructor(setup: PoolSetup, told: { free(): void; gone(): void }) {
    this.#setup = setup;
    this.#told = told;
    this.#worker = new Worker(setup.entry ?? ENTRY, {
      name: 'thinking',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.on('message', (answer: Answer) => this.#answered(answer));
    // What the error says may quote a hand; that the thread died is all there is to know.
    this.#worker.on('error', () => this.#lost('ThreadDied'));
    this.#worker.on('messageerror', () => this.#lost('ThreadDied'));
    this.#worker.on('exit', () => this.#lost('ThreadDied'));
  }

  get busy(): boolean {
    return this.#task !== undefined || this.#gone;
  }

  take(task: Task): void {
    try {
      this.#worker.postMessage(task.question);
    } catch (error) {
      // Something in it is no plain data.
      task.reject(error);
      return;
    }
    this.#task = task;
    this.#since = performance.now();
    this.#patience = setTimeout(() => this.#lost('ThreadHangs'), this.#setup.patienceMs ?? PATIENCE_MS);
  }

  async end(): Promise<void> {
    this.#gone = true;
    clearTimeout(this.#patience);
    await this.#worker.terminate();
  }

  #answered(answer: Answer): void {
    const task = this.#release();
    if (task === undefined || this.#gone) return;
    this.#setup.thought?.(performance.now() - this.#since);
    try {
      task.resolve(decisionIn(answer));
    } catch (error) {
      task.reject(error);
    }
    this.#told.free();
  }

  /** Nothing comes from this thread any more: another one takes its place. */
  #lost(why: 'ThreadDied' | 'ThreadHangs'): void {
    if (this.#gone) return;
    const task = this.#release();
    void this.end();
    task?.reject(new ThinkingFailed(why));
    this.#told.gone();
  }

  #release(): Task | undefined {
    clearTimeout(this.#patience);
    const task = this.#task;
    this.#task = undefined;
    return task;
  }
}
