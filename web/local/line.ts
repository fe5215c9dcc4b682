/**
 * One page's line to a table in this worker: the messages of `table/wire.ts` as text through a port, as a server has
 * them through a socket (`server/connection.ts`). Null is said where a socket would be closed. The page is of the same
 * build and the same device, so nothing it says is checked for form, size or rate.
 */
import type { Attachment, House } from '#table/house.ts';
import { Pings } from '#table/pings.ts';
import type { Clock } from '#table/ports.ts';
import { type Hello, handOn, type Later } from '#table/said.ts';
import type { ClientMessage, ServerMessage } from '#table/wire.ts';

/** What passes by itself: the page should come again. */
const PASSING = new Set(['not-stored', 'going-down']);

export interface LineDeps {
  readonly house: Pick<House, 'attach'>;
  readonly clock: Clock;
  /** Who sits at this device. */
  readonly guest: string;
}

/** The port's other end is the page's. */
export type LinePort = Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'>;

export class Line {
  readonly #port: LinePort;
  readonly #deps: LineDeps;
  #attachment: Attachment | undefined;
  /** What came while the table was being looked up. */
  #waiting: Later[] = [];
  #ended = false;
  readonly #pings = new Pings();
  #cancelPing = (): void => {};

  constructor(port: LinePort, deps: LineDeps) {
    this.#port = port;
    this.#deps = deps;
    port.onmessage = ({ data }) => {
      if (data === null) this.#end();
      else this.#receive(JSON.parse(data) as ClientMessage);
    };
  }

  #receive(message: ClientMessage): void {
    if (message.t === 'hello') void this.#greet(message);
    else if (this.#attachment === undefined) this.#waiting.push(message);
    else this.#handOn(message, this.#attachment);
  }

  async #greet({ table, cursor, pen }: Hello): Promise<void> {
    const how = { ...(cursor !== undefined && { cursor }), ...(pen !== undefined && { pen }) };
    const answer = await this.#deps.house
      .attach(table, this.#deps.guest, how, (message) => this.#send(message))
      .catch(() => ({ code: 'internal' }));
    if ('code' in answer) {
      this.#send({ t: 'bye', again: PASSING.has(answer.code), ...answer });
    } else if (this.#ended) {
      answer.detach();
    } else {
      this.#attachment = answer;
      this.#ping();
      for (const message of this.#waiting.splice(0)) this.#handOn(message, answer);
    }
  }

  #handOn(message: Later, attachment: Attachment): void {
    handOn(message, attachment, this.#pings, performance.now());
  }

  #ping(): void {
    const now = performance.now();
    const { n, next } = this.#pings.send(now);
    this.#cancelPing = this.#deps.clock.after(next - now, () => this.#ping());
    this.#send({ t: 'ping', n });
  }

  #send(message: ServerMessage): void {
    if (this.#ended) return;
    this.#port.postMessage(JSON.stringify(message));
    if (message.t !== 'bye') return;
    this.#port.postMessage(null);
    this.#end();
  }

  #end(): void {
    this.#ended = true;
    this.#cancelPing();
    this.#attachment?.detach();
    this.#attachment = undefined;
    this.#port.close();
  }
}
