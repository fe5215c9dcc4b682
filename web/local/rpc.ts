/** Questions and answers between a page and its worker: a name and arguments go out, a value or a refusal comes back. */
import type { Refusal } from '#games/game.ts';
import { JournalUnavailable } from '#table/ports.ts';
import { Refused } from '../api.ts';

/** The part of a worker, of its inside or of a port that is used. */
export interface Post {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** What may be asked: functions whose arguments and results are plain data, ports aside. */
export type Api<A> = { readonly [K in keyof A]: (...args: never[]) => Promise<unknown> };

/** A question on its way. */
export interface Asked {
  readonly n: number;
  readonly what: string;
  readonly args: readonly unknown[];
}

/** Its answer. */
export type Answered = { readonly n: number } & ({ readonly value: unknown } | { readonly refusal: Refusal });

type Args<F> = F extends (...args: infer P) => unknown ? P : never;
type Result<F> = F extends (...args: never[]) => infer R ? R : never;

export interface Asker<A> {
  /**
   * Asks, and hands over the ports among the arguments.
   *
   * @throws (rejects) Refused
   */
  ask<K extends keyof A & string>(what: K, ...args: Args<A[K]>): Result<A[K]>;
  /** An answer has come. */
  take(answer: Answered): void;
  /** Nobody answers any more: whatever is open is refused. */
  fail(refusal: Refusal): void;
}

/** Asks through a port; whoever has it hands every answer to `take`. */
export function askThrough<A extends Api<A>>(post: Post): Asker<A> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Refused): void }>();
  let count = 0;
  const ask = (what: string, ...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const n = ++count;
      open.set(n, { resolve, reject });
      const ports = args.filter((arg) => arg instanceof MessagePort);
      post.postMessage({ n, what, args } satisfies Asked, ports);
    });
  return {
    ask: ask as unknown as Asker<A>['ask'],
    take(answer) {
      const asked = open.get(answer.n);
      open.delete(answer.n);
      if ('refusal' in answer) asked?.reject(new Refused(answer.refusal));
      else asked?.resolve(answer.value);
    },
    fail(refusal) {
      for (const { reject } of open.values()) reject(new Refused(refusal));
      open.clear();
    },
  };
}

/**
 * Answers one question.
 *
 * @param api may still be coming; where it does not come, or something in it fails, that is told as `internal`
 */
export async function answerTo<A extends Api<A>>(
  api: Promise<A>,
  { n, what, args }: Asked,
): Promise<Answered> {
  try {
    const there = await api;
    return { n, value: await there[what as keyof A].apply(there, args as never[]) };
  } catch (error) {
    if (error instanceof Refused) return { n, refusal: error.refusal };
    if (error instanceof JournalUnavailable) return { n, refusal: { code: 'not-stored' } };
    console.error(what, error);
    return { n, refusal: { code: 'internal' } };
  }
}
