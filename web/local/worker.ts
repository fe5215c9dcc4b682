/**
 * The worker in which the tables of this browser live, and, under another name, the one it starts for slow software
 * players to think in: one script, so that it is fetched once and is there when there is no server any more.
 */
import { games } from '#games/index.ts';
import type { Question } from '#table/ports.ts';
import { answerOf } from '#table/thinking.ts';
import { machineClock } from '#table/time.ts';
import { channelCourier } from './courier.ts';
import { openHost } from './host.ts';
import { type Asked, answerTo, type Post } from './rpc.ts';
import { openShelf } from './shelf.ts';
import { thinkingWorker } from './thinking.ts';

const THINKING = 'thinking';

/** The worker's inside, of which the page's types know nothing. */
const here = globalThis as unknown as Post & {
  readonly name: string;
  onmessage: (message: MessageEvent) => void;
};

if (here.name === THINKING) {
  here.onmessage = ({ data }: MessageEvent<Question>) => here.postMessage(answerOf(games, data), []);
} else {
  const host = openShelf().then((shelf) =>
    openHost({
      shelf,
      courier: channelCourier(),
      clock: machineClock(),
      games,
      thinker: thinkingWorker(() => new Worker(location.href, { type: 'module', name: THINKING })),
      randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
    }),
  );
  // Told to whoever asks.
  host.catch(() => {});
  here.onmessage = async ({ data }: MessageEvent<Asked>) => {
    here.postMessage(await answerTo(host, data), []);
  };
}
