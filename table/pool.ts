/**
 * Threads in which slow software players think, so that nobody waits for them but their own table. One question at
 * a time each; the others wait in the order they came. Threads are started when they are first needed; what a thread
 * is, is said by who has them: on a server `server/thinking/`, in a browser `web/local/`.
 */
import type { Decision, Json } from '#games/game.ts';
import type { Question, Thinker } from './ports.ts';
import { type Answer, decisionIn, ThinkingFailed } from './thinking.ts';

/** A thread that has not answered after so long hangs, ms; its start is counted in. */
const PATIENCE_MS = 10_000;
/** Patience is waited for in so many parts. */
const PARTS = 10;

/** What somebody else runs beside this thread; answers each `Question` with one `Answer`. */
export interface Thread {
  /** @throws when something in it is no plain data */
  post(question: Question): void;
  /** Ends it, whatever it is doing. It says nothing more. */
  end(): Promise<void>;
}

/** What a thread tells. */
export interface ThreadEvents {
  answered(answer: Answer): void;
  /** It has ended by itself, or never began. May come more than once. */
  died(): void;
}

export interface PoolSetup {
  /** Threads at most. */
  readonly threads: number;
  readonly patienceMs?: number;
  /** Told of each answer: how long the thread took for it, ms. */
  thought?(ms: number): void;
  start(events: ThreadEvents): Thread;
}

interface Task {
  readonly question: Question;
  readonly signal: AbortSignal;
  readonly resolve: (decision: Decision<Json> | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export class Pool implements Thinker {
  readonly #setup: PoolSetup;
  readonly #places = new Set<Place>();
  #waiting: Task[] = [];
  #closed = false;

  constructor(setup: PoolSetup) {
    this.#setup = setup;
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
    await Promise.all([...this.#places].map((place) => place.end()));
  }

  /** Gives free threads something to do. Whoever does not want an answer any more is passed over. */
  #assign(): void {
    this.#waiting = this.#waiting.filter(({ signal }) => !signal.aborted);
    while (this.#waiting.length > 0 && !this.#closed) {
      const place = this.#free();
      if (place === undefined) return;
      place.take(this.#waiting.shift()!);
    }
  }

  #free(): Place | undefined {
    for (const place of this.#places) if (!place.busy) return place;
    if (this.#places.size >= this.#setup.threads) return undefined;
    const place = new Place(this.#setup, {
      free: () => this.#assign(),
      gone: () => {
        this.#places.delete(place);
        this.#assign();
      },
    });
    this.#places.add(place);
    return place;
  }
}

/** One thread, and what it is asked. */
class Place {
  readonly #thread: Thread;
  readonly #setup: PoolSetup;
  readonly #told: { free(): void; gone(): void };
  #task: Task | undefined;
  #since = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** @param told `gone` comes once, `free` whenever it could take the next */
  constructor(setup: PoolSetup, told: { free(): void; gone(): void }) {
    this.#setup = setup;
    this.#told = told;
    this.#thread = setup.start({
      answered: (answer) => this.#answered(answer),
      died: () => this.#lost('ThreadDied'),
    });
  }

  get busy(): boolean {
    return this.#task !== undefined || this.#gone;
  }

  take(task: Task): void {
    try {
      this.#thread.post(task.question);
    } catch (error) {
      task.reject(error);
      return;
    }
    this.#task = task;
    this.#since = performance.now();
    this.#wait(PARTS);
  }

  /**
   * Waits for an answer, by parts of the patience. One that is over much too late does not count: this thread stood
   * still, as on a phone that was put away, and the other one with it.
   */
  #wait(parts: number): void {
    const ms = (this.#setup.patienceMs ?? PATIENCE_MS) / PARTS;
    const since = performance.now();
    this.#patience = setTimeout(() => {
      const left = performance.now() - since > 2 * ms ? parts : parts - 1;
      if (left > 0) this.#wait(left);
      else this.#lost('ThreadHangs');
    }, ms);
  }

  async end(): Promise<void> {
    this.#gone = true;
    clearTimeout(this.#patience);
    await this.#thread.end();
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
