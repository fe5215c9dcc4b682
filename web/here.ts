/** Tables that live on this device, without a server: the little that is known of them before one is wanted. */
import { Refused } from './api.ts';
import { forget, recall, remember } from './prefs.ts';

const KEY = 'mogeltisch.here';
let some = recall(KEY) !== null;

/** Whether there may be tables of this device. */
export const hasTablesHere = (): boolean => some;

export function noteTablesHere(has: boolean): void {
  some = has;
  if (has) remember(KEY, '1');
  else forget(KEY);
}

/** What they are opened, asked and shown with. @throws (rejects) Refused `offline`: not to be had from the server */
export const loadTablesHere = () =>
  import('./local/index.ts').catch(() => {
    throw new Refused({ code: 'offline' });
  });
