/** What a page says once it is attached to a table, and who it is handed on to: the same through any kind of line. */
import type { Attachment } from './house.ts';
import type { Pings } from './pings.ts';
import type { ClientMessage } from './wire.ts';

export type Hello = Extract<ClientMessage, { t: 'hello' }>;
/** Everything but the first message. */
export type Later = Exclude<ClientMessage, { t: 'hello' }>;

/** @param now ms, of the clock that the pings go by */
export function handOn(message: Later, attachment: Attachment, pings: Pings, now: number): void {
  switch (message.t) {
    case 'act':
      attachment.act(message.id, message.what, message.reaction);
      break;
    case 'emote':
      attachment.emote(message.what);
      break;
    case 'hover':
      attachment.hover(message.n);
      break;
    case 'pen':
      attachment.pen();
      break;
    case 'pong': {
      const trip = pings.answered(message.n, now);
      if (trip !== undefined) attachment.measured(trip);
      break;
    }
  }
}
