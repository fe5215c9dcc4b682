/** Hints between the tabs of this browser. */
import type { Courier } from '#table/ports.ts';

interface Hint {
  readonly table: string;
  readonly seq: number;
}

/** Tells the other tabs; the own one knows. */
export function channelCourier(name = 'mogeltisch'): Courier {
  const channel = new BroadcastChannel(name);
  return {
    hint(table, seq) {
      channel.postMessage({ table, seq } satisfies Hint);
    },
    listen(receive) {
      const heard = ({ data }: MessageEvent<Hint>) => receive(data.table, data.seq);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    async close() {
      channel.close();
    },
  };
}
