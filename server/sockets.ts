/** The WebSocket side: upgrades at `/ws`, counts connections, keeps time for them, and sees them off. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { Buckets } from '#table/bucket.ts';
import type { House } from '#table/house.ts';
import type { Config } from './config.ts';
import { Connection, type ConnectionLimits } from './connection.ts';
import type { Guests } from './guests.ts';
import { guestOf } from './identity.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { problem } from './problems.ts';

/**
 * Of the messages a connection may send, so many may do something with the table itself: counted per guest, for
 * every one is kept in its journal for ever, and a game ends sometime where a change of mind never does.
 */
const CHANGES = { share: 1 / 15, burst: 1 / 2 };

/** How often connections are looked after, ms. */
const TICK = 250;

/** Sockets that do not close by themselves are cut off after this time, ms. */
const FAREWELL = 1_000;

export interface SocketsDeps {
  readonly house: Pick<House, 'attach'>;
  readonly guests: Guests;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export interface Sockets {
  /** Says "come again" to everybody and waits until all are gone. */
  stop(): Promise<void>;
}

/** Times and sizes that only tests change. */
export type SocketTuning = Partial<Pick<ConnectionLimits, 'helloWithin' | 'deadAfter' | 'backlog'>>;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Serves WebSockets at `/ws`; upgrades go through the same hooks (origin, host) as every request. */
export function serveSockets(
  app: FastifyInstance,
  config: Config,
  deps: SocketsDeps,
  tuning: SocketTuning = {},
): Sockets {
  const limits: ConnectionLimits = {
    messageBytes: config.messageBytes,
    messagesPerSecond: config.messagesPerSecond,
    messageBurst: config.messageBurst,
    helloWithin: 10_000,
    deadAfter: 15_000,
    backlog: 1_000_000,
    ...tuning,
  };
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    // Somewhat more than allowed is still read, so that its sender can be told why; beyond that ws cuts it off.
    maxPayload: 4 * config.messageBytes,
  });
  const changes = new Buckets(
    limits.messagesPerSecond * CHANGES.share,
    Math.max(1, limits.messageBurst * CHANGES.burst),
  );
  const connections = new Set<Connection>();
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  let stopping = false;
  let emptied = (): void => {};

  app.server.on('upgrade', (request, socket, head) => {
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    // Refusals are ordinary answers; the socket goes with them, whether the other side hangs up or not.
    response.on('finish', () => (socket as Socket).destroySoon());
    socket.on('error', () => socket.destroy());
    if (request.method === 'GET') app.routing(request, response);
    // A body is not read on the way to another protocol: who waited for it would wait for ever.
    else response.writeHead(400).end();
  });

  app.get('/ws', (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) throw problem(426, 'bad-request');
    const guest = guestOf(request, deps.guests);
    const release = deps.limits.connections.hold(request.ip);
    const address = request.ip;
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket as Parameters<typeof reply.raw.detachSocket>[0]);
    upgrade.socket.once('close', () => release?.());
    wss.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      const connection = new Connection(socket, upgrade.socket, guest, {
        house: deps.house,
        limits,
        metrics: deps.metrics,
        log: deps.log,
        noteTable(who, code) {
          // Only the list of one's tables misses it when it cannot be stored.
          deps.guests.noteTable(who, code).catch((error) => deps.log.warn({ err: error }, 'table-not-noted'));
        },
        async mayTry(who, code) {
          return deps.guests.hasBeenAt(who, code) || (await deps.limits.guesses.allows(address));
        },
        mayChange: (who, now) => changes.take(who, now),
        guessedWrong: () => void deps.limits.guesses.take(address),
      });
      connections.add(connection);
      socket.on('close', () => {
        connections.delete(connection);
        if (connections.size === 0) emptied();
      });
      if (stopping) connection.stop();
      else if (release === undefined) connection.bye('too-many-connections', false);
    });
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) connection.tick(now);
  }, TICK);
  timer.unref();

  return {
    async stop() {
      stopping = true;
      const gone = new Promise<void>((resolve) => {
        emptied = resolve;
      });
      for (const connection of connections) connection.stop();
      const cut = setTimeout(() => {
        for (const connection of connections) connection.terminate();
      }, FAREWELL);
      if (connections.size > 0) await gone;
      clearTimeout(cut);
      clearInterval(timer);
    },
  };
}
