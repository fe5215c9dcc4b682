/** A worker of its own in which slow software players think, so that not even their own table waits. */
import { Pool } from '#table/pool.ts';

/** The part of a worker that is used. */
export type ThinkingWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'
>;

/**
 * One worker, started when it is first needed and again when it died or hangs: at a table one thinks after the other,
 * and a phone has better use for its memory.
 *
 * @param start starts a worker that answers each `Question` with one `Answer`
 */
export function thinkingWorker(start: () => ThinkingWorker, patienceMs?: number): Pool {
  return new Pool({
    threads: 1,
    ...(patienceMs !== undefined && { patienceMs }),
    start({ answered, died }) {
      const worker = start();
      worker.onmessage = ({ data }) => answered(data);
      worker.onmessageerror = died;
      worker.onerror = (event) => {
        // What it says may quote a hand.
        event.preventDefault();
        died();
      };
      return {
        post: (question) => worker.postMessage(question),
        end: async () => worker.terminate(),
      };
    },
  });
}
