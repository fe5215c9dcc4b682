/**
 * One WebSocket connection: greets, is attached to its table, hands on what the client sends and what the
 * table tells, measures round trips, and ends when the client misbehaves, falls silent or cannot keep up.
 */
import type { Duplex } from 'node:stream';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import type { Refusal } from '#games/game.ts';
import { Bucket } from '#table/bucket.ts';
import { isCode } from '#table/codes.ts';
import type { Attachment, House } from '#table/house.ts';
import { Pings } from '#table/pings.ts';
import { JournalUnavailable } from '#table/ports.ts';
import { type Hello, handOn, type Later } from '#table/said.ts';
import { WIRE_VERSION } from '#table/version.ts';
import { ClientMessage, type ServerMessage } from '#table/wire.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { isPassing, type ServerCode } from './problems.ts';

/** Close codes of RFC 6455 and its registry. */
const CLOSE = {
  binary: 1003,
  malformed: 1007,
  policy: 1008,
  tooLarge: 1009,
  restart: 1012,
  later: 1013,
} as const;

export interface ConnectionLimits {
  readonly messageBytes: number;
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** The first message has to come within this time, ms. */
  readonly helloWithin: number;
  /** A connection that answers no ping for so long is dead, ms. */
  readonly deadAfter: number;
  /** Bytes that may wait for a slow connection. */
  readonly backlog: number;
}

export interface ConnectionDeps {
  readonly house: Pick<House, 'attach'>;
  readonly limits: ConnectionLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The guest has been let to a table. */
  noteTable(guest: string, code: string): void;
  /** Whether this guest may try this code: always where it has been, else not after too many unknown ones. */
  mayTry(guest: string, code: string): Promise<boolean>;
  /** Whether a guest may do something with the table now, apart from playing at it. */
  mayChange(guest: string, now: number): boolean;
  guessedWrong(): void;
}

const isClientMessage = Compile(ClientMessage);

export class Connection {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #guest: string | undefined;
  readonly #deps: ConnectionDeps;
  readonly #bucket: Bucket;
  readonly #openedAt = performance.now();

  #gathering = false;
  #greeted = false;
  #ended = false;
  #attachment: Attachment | undefined;
  /** What came while the table was being looked up. */
  #waiting: Later[] = [];
  /** Arrival of actions not answered yet, by id. */
  readonly #acting = new Map<string, number>();
  /** Messages over the limit that are still borne. */
  readonly #patience: Bucket;
  #nextPing = Number.POSITIVE_INFINITY;
  readonly #pings = new Pings();

  /**
   * @param stream what the socket writes to
   * @param guest undefined when the device is unknown: it is told so and let go
   */
  constructor(socket: WebSocket, stream: Duplex, guest: string | undefined, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#stream = stream;
    this.#guest = guest;
    this.#deps = deps;
    this.#bucket = new Bucket(deps.limits.messagesPerSecond, deps.limits.messageBurst, this.#openedAt);
    this.#patience = new Bucket(1, deps.limits.messageBurst, this.#openedAt);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('ping', (data) => this.#answerPing(data));
    socket.on('close', () => this.#end());
    // Broken frames and resets: ws closes by itself, `close` follows.
    socket.on('error', () => {});
  }

  /** Looks after time: pings, silence. To be called a few times a second. */
  tick(now: number): void {
    if (this.#ended) return;
    if (!this.#greeted) {
      if (now - this.#openedAt > this.#deps.limits.helloWithin) this.bye('no-hello', false, CLOSE.policy);
      return;
    }
    const oldest = this.#pings.waitingSince;
    if (oldest !== undefined && now - oldest > this.#deps.limits.deadAfter) {
      this.#socket.terminate();
    } else if (now >= this.#nextPing) {
      this.#ping(now);
    }
  }

  /**
   * Says why and closes.
   *
   * @param again whether the client should come again by itself
   */
  bye(code: ServerCode, again: boolean, closeCode: number = again ? CLOSE.later : CLOSE.policy): void {
    this.#farewell({ t: 'bye', again, code }, closeCode);
  }

  /** The server stops: come again in a moment. */
  stop(): void {
    this.bye('going-down', true, CLOSE.restart);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#ended) return;
    const now = performance.now();
    const message = this.#understand(data as Buffer, isBinary, now);
    if (message === undefined) return;
    if (message.t === 'hello') {
      this.#greeted = true;
      void this.#greet(message);
    } else if (this.#attachment === undefined) {
      this.#waiting.push(message);
    } else {
      this.#handOn(message, this.#attachment, now);
    }
  }

  /** Pings of the protocol itself count like messages: answers to a flood of them would pile up. */
  #answerPing(data: Buffer): void {
    if (this.#ended) return;
    if (this.#bucket.take(performance.now())) this.#socket.pong(data);
    else this.#misuse('too-fast', CLOSE.policy);
  }

  /** What a message says; undefined when it does not count, which its sender has then been told. */
  #understand(bytes: Buffer, isBinary: boolean, now: number): ClientMessage | undefined {
    const { limits, metrics } = this.#deps;
    metrics.counts.messagesIn += 1;
    metrics.counts.bytesIn += bytes.length;
    if (isBinary) return this.#misuse('malformed', CLOSE.binary);
    if (bytes.length > limits.messageBytes) return this.#misuse('too-large', CLOSE.tooLarge);

    const allowed = this.#bucket.take(now);
    if (!allowed && !this.#patience.take(now)) return this.#misuse('too-fast', CLOSE.policy);

    const message = parse(bytes);
    const wellFormed = isClientMessage.Check(message) && (message.t === 'hello') !== this.#greeted;
    if (wellFormed && allowed) return message;
    const id = this.#greeted ? idOf(message) : undefined;
    if (id !== undefined) this.#send({ t: 'no', id, code: allowed ? 'malformed' : 'too-fast' });
    else if (!wellFormed) this.#misuse('malformed', CLOSE.malformed);
    return undefined;
  }

  async #greet(hello: Hello): Promise<void> {
    try {
      const answer = await this.#attach(hello);
      if ('code' in answer) {
        const again = isPassing(answer);
        this.#farewell({ t: 'bye', again, ...answer }, again ? CLOSE.later : CLOSE.policy);
      } else if (this.#ended) {
        answer.detach();
      } else {
        this.#begin(answer);
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'greeting-failed');
      const unavailable = error instanceof JournalUnavailable;
      this.bye(unavailable ? 'not-stored' : 'internal', unavailable);
    }
  }

  async #attach(hello: Hello): Promise<Attachment | Refusal> {
    if (hello.v !== WIRE_VERSION) return { code: 'wrong-version' };
    if (this.#guest === undefined) return { code: 'no-guest' };
    const code = hello.table.toUpperCase();
    if (!(await this.#deps.mayTry(this.#guest, code))) return { code: 'too-many-guesses' };
    const how = {
      ...(hello.cursor !== undefined && { cursor: hello.cursor }),
      ...(hello.watch !== undefined && { watch: hello.watch }),
      ...(hello.pen !== undefined && { pen: hello.pen }),
    };
    const answer: Attachment | Refusal = isCode(code)
      ? await this.#deps.house.attach(code, this.#guest, how, (message) => this.#send(message))
      : { code: 'unknown-table' };
    if (!('code' in answer)) this.#deps.noteTable(this.#guest, code);
    else if (answer.code === 'unknown-table') this.#deps.guessedWrong();
    return answer;
  }

  #begin(attachment: Attachment): void {
    this.#attachment = attachment;
    const now = performance.now();
    this.#ping(now);
    for (const message of this.#waiting.splice(0)) this.#handOn(message, attachment, now);
  }

  #handOn(message: Later, attachment: Attachment, now: number): void {
    if (message.t === 'act') {
      if (message.what.do !== 'game' && !this.#deps.mayChange(this.#guest!, now)) {
        this.#send({ t: 'no', id: message.id, code: 'too-fast' });
        return;
      }
      this.#acting.set(message.id, now);
    }
    handOn(message, attachment, this.#pings, now);
  }

  #ping(now: number): void {
    const { n, next } = this.#pings.send(now);
    this.#nextPing = next;
    this.#send({ t: 'ping', n });
  }

  #misuse(code: ServerCode, closeCode: number): undefined {
    this.#deps.metrics.counts.connectionsRefused += 1;
    this.#deps.log.info({ code }, 'connection-refused');
    this.bye(code, false, closeCode);
  }

  #send(message: ServerMessage): void {
    if (this.#ended) return;
    if (message.t === 'ok' || message.t === 'no') this.#answered(message);
    if (message.t === 'bye') {
      this.#farewell(message, message.again ? CLOSE.restart : CLOSE.policy);
    } else if (this.#socket.bufferedAmount > this.#deps.limits.backlog) {
      this.#deps.log.info({ code: 'too-slow' }, 'connection-refused');
      this.bye('too-slow', true);
    } else {
      this.#write(message);
    }
  }

  #answered(message: Extract<ServerMessage, { t: 'ok' | 'no' }>): void {
    const { counts, acknowledged } = this.#deps.metrics;
    const since = this.#acting.get(message.id);
    this.#acting.delete(message.id);
    if (message.t === 'no') {
      counts.actionsRefused += 1;
      return;
    }
    counts.actionsAccepted += 1;
    if (since !== undefined) acknowledged(performance.now() - since);
  }

  #farewell(message: Extract<ServerMessage, { t: 'bye' }>, closeCode: number): void {
    if (this.#ended) return;
    this.#write(message);
    this.#end();
    this.#socket.close(closeCode, message.code);
  }

  #write(message: ServerMessage): void {
    const bytes = Buffer.from(JSON.stringify(message));
    const { counts } = this.#deps.metrics;
    counts.messagesOut += 1;
    counts.bytesOut += bytes.length;
    this.#gather();
    this.#socket.send(bytes, { binary: false });
  }

  /** What is said in one breath (`ok`, then what happened) leaves in one system call. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.#stream.uncork();
    });
  }

  #end(): void {
    this.#ended = true;
    this.#waiting = [];
    this.#acting.clear();
    const attachment = this.#attachment;
    this.#attachment = undefined;
    attachment?.detach();
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The id of something that would be an action, so that its sender learns what became of it. */
function idOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { t, id } = message as { t?: unknown; id?: unknown };
  return t === 'act' && typeof id === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
}
