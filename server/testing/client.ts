/** A WebSocket client for tests: remembers everything it was told and waits for what it has not heard yet. */
import { type ClientOptions, WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '#table/wire.ts';

/** How long something may take that has to happen, ms. */
const PATIENCE = 20_000;

type Kind = ServerMessage['t'];
type Of<K extends Kind> = Extract<ServerMessage, { t: K }>;

export class Client {
  readonly heard: ServerMessage[] = [];
  /** Raw texts of what was heard, for looking for what must not be there. */
  readonly raw: string[] = [];
  /** Code and reason of the closing. */
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly socket: WebSocket;
  answersPings = true;
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const text = data.toString();
      const message = JSON.parse(text) as ServerMessage;
      this.raw.push(text);
      this.heard.push(message);
      if (message.t === 'ping' && this.answersPings) this.send({ t: 'pong', n: message.n });
      this.#wake();
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        this.#wake();
      });
    });
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The first message of a kind (and as the condition says), also when it came before; waits for it. */
  async next<K extends Kind>(
    kind: K,
    fits: (message: Of<K>) => boolean = () => true,
    from = 0,
  ): Promise<Of<K>> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const found = this.heard.slice(from).find((m): m is Of<K> => m.t === kind && fits(m as Of<K>));
      if (found !== undefined) return found;
      const left = deadline - Date.now();
      if (left <= 0 || this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`no ${kind} among ${JSON.stringify(this.heard.map((m) => m.t))}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Sends an action and waits for its answer. */
  async act(id: string, what: Extract<ClientMessage, { t: 'act' }>['what']): Promise<Of<'ok'> | Of<'no'>> {
    const from = this.heard.length;
    this.send({ t: 'act', id, what });
    const isAnswer = (message: { id: string }) => message.id === id;
    return await Promise.race([this.next('ok', isAnswer, from), this.next('no', isAnswer, from)]);
  }

  close(): void {
    this.socket.terminate();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Connects to `/ws`; fails when the upgrade is refused. */
export function connect(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const options: ClientOptions = { headers, perMessageDeflate: false };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
  const client = new Client(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client));
    socket.once('error', reject);
  });
}
