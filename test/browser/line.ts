/** The line between one device and the server, that a test can cut and mend. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export class Line {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #whole = true;
  readonly #door = createServer((near) => this.#join(near));

  /** @param url of the server at the far end */
  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** @returns the address at the near end */
  async open(): Promise<string> {
    this.#door.listen(0, '127.0.0.1');
    await once(this.#door, 'listening');
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  /** Whatever is on the line is lost, and nothing new gets through. */
  cut(): void {
    this.#whole = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  close(): void {
    this.cut();
    this.#door.close();
  }

  #join(near: Socket): void {
    if (!this.#whole) {
      near.destroy();
      return;
    }
    const far = connect(this.#port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
