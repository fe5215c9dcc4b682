import { expect, it } from 'vitest';
import { MAX_MESSAGE } from '#table/wire.ts';
import { fitsMessage } from './large.ts';

it('options that fit into a message leave room for what is around them', () => {
  const options = (bytes: number) => ({ book: 'ü'.repeat(bytes / 2) });
  const most = Array.from({ length: 8_000 }, (_, i) => 2 * i).findLast((bytes) =>
    fitsMessage(options(bytes)),
  )!;
  const what = { do: 'settings', options: options(most), pace: 'correspondence' };
  const message = JSON.stringify({ t: 'act', id: 'x'.repeat(40), what });
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(MAX_MESSAGE);
  expect(most).toBeGreaterThan(MAX_MESSAGE / 2);
});
