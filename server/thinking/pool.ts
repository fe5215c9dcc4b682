/** The threads of this process in which slow software players think (`table/pool.ts`). */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Pool, type Thread, type ThreadEvents } from '#table/pool.ts';
import type { Answer } from '#table/thinking.ts';

/** Threads at most, however many cores there are: each takes some tens of megabytes. */
const MOST_THREADS = 4;
/** A player that wants more memory than this ends its thread, not the server. */
const HEAP_MB = 256;

const ENTRY = new URL('./worker.ts', import.meta.url);

export interface ThinkingSetup {
  /** Threads at most; left out: one less than there are cores, at least one. */
  readonly threads?: number;
  readonly patienceMs?: number;
  /** What each thread runs; answers each `Question` with one `Answer`. */
  readonly entry?: URL;
  /** Told of each answer: how long the thread took for it, ms. */
  thought?(ms: number): void;
}

export class ThinkingPool extends Pool {
  constructor({ entry = ENTRY, threads, ...setup }: ThinkingSetup = {}) {
    super({
      ...setup,
      threads: threads ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
      start: (events) => startThread(entry, events),
    });
  }
}

function startThread(entry: URL, { answered, died }: ThreadEvents): Thread {
  const worker = new Worker(entry, {
    name: 'thinking',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  worker.on('message', (answer: Answer) => answered(answer));
  // What the error says may quote a hand; that the thread died is all there is to know.
  worker.on('error', died);
  worker.on('messageerror', died);
  worker.on('exit', died);
  return {
    post: (question) => worker.postMessage(question),
    async end() {
      await worker.terminate();
    },
  };
}
