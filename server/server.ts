/** Puts the parts together: database, tables, HTTP, WebSockets, app; and takes them down in order. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify';
import type { Registered } from '#games/game.ts';
import { games as registry } from '#games/index.ts';
import { House } from '#table/house.ts';
import { JournalDamaged, JournalUnavailable } from '#table/ports.ts';
import { BODY_LIMIT, serveApi } from './api.ts';
import { serveApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { memoryCourier } from './couriers/memory.ts';
import { type Database, FolderError, openDatabase } from './database.ts';
import { Guests } from './guests.ts';
import { SqliteJournal } from './journals/sqlite.ts';
import { limitsOf } from './limits.ts';
import { type Logger, tableLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { answerProblems, problemOf } from './problems.ts';
import { keepForgetting } from './retention.ts';
import { protect } from './security.ts';
import { type SocketTuning, serveSockets } from './sockets.ts';
import { ThinkingPool } from './thinking/pool.ts';

/** Where the builder puts the app. */
const DIST = join(import.meta.dirname, '../dist');

/** How often tables are looked for that are due without anybody watching, ms. */
const DUE_EVERY = 1_000;

/** The server cannot start; `code` says why, `params` hold what a person needs to mend it. */
export class StartProblem extends Error {
  override name = 'StartProblem';
  readonly code:
    | 'port-taken'
    | 'address-unusable'
    | 'folder-in-use'
    | 'folder-unusable'
    | 'folder-newer'
    | 'damaged';

  constructor(code: StartProblem['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface RunningServer {
  /** For this machine: `http://127.0.0.1:7777`. */
  readonly url: string;
  readonly port: number;
  /** Accepts nothing more, finishes what was begun, asks everybody to come again, closes the database. */
  stop(): Promise<void>;
}

export interface ServerParts {
  readonly log: Logger;
  /** Folder of the built app, and the games, unless a test brings its own. */
  readonly dist?: string;
  readonly games?: Readonly<Record<string, Registered>>;
  readonly tuning?: SocketTuning;
}

/**
 * Starts serving.
 *
 * @throws StartProblem when the data folder or the address cannot be used
 */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  let database: Database | undefined;
  try {
    database = openDatabase(config.data);
    return await serve(config, parts, database);
  } catch (error) {
    database?.close();
    if (error instanceof FolderError) throw new StartProblem(error.code, error.message, error);
    if (error instanceof JournalDamaged) throw new StartProblem('damaged', error.message, error);
    if (error instanceof JournalUnavailable) throw new StartProblem('folder-unusable', error.message, error);
    throw error;
  }
}

async function serve(config: Config, parts: ServerParts, database: Database): Promise<RunningServer> {
  const { log, games = registry } = parts;
  const journal = new SqliteJournal(database);
  const guests = new Guests(database, systemClock);
  const courier = memoryCourier();
  const limits = limitsOf(config);
  const metrics = createMetrics(() => limits.connections.total);
  const thinker = new ThinkingPool({ thought: metrics.thought });
  const house = new House({
    journal,
    courier,
    clock: systemClock,
    games,
    thinker,
    randomBytes,
    log: tableLog(log),
    limits: { thinking: config.thinkingPercent / 100 },
  });
  let stopping = false;

  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Addresses that are none are answered before any route, in the form of all other errors.
    frameworkErrors: (error, _request, reply) => {
      const { statusCode, body } = problemOf(error);
      (reply as FastifyReply).code(statusCode).send(body);
    },
    requestTimeout: 30_000,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
  });
  answerProblems(app);
  logRequests(app);
  await app.register(cookie);
  await protect(app, config.origins);
  const sockets = serveSockets(app, config, { house, guests, limits, metrics, log }, parts.tuning);
  serveApi(app, config, {
    house,
    games,
    guests,
    limits,
    metrics,
    version: packageVersion(),
    ready: async () => !stopping && (await journal.ready()),
  });
  await serveApp(app, parts.dist ?? DIST);
  await listen(app, config);

  const stopForgetting = keepForgetting(database, guests, systemClock, config.keepDays, log);
  const stopServingDue = serveDueTables(house, log);
  const { port } = app.server.address() as AddressInfo;

  return {
    url: `http://${hostForUrl(config.host)}:${port}`,
    port,
    async stop() {
      stopping = true;
      const closed = app.close();
      stopForgetting();
      await stopServingDue();
      await house.stop();
      await thinker.close();
      await sockets.stop();
      await closed;
      await courier.close();
      await journal.close();
      database.close();
    },
  };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartProblem('port-taken', `port ${config.port} on ${config.host} is taken`, error);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartProblem(
        'address-unusable',
        `${config.host}:${config.port} cannot be used (${code})`,
        error,
      );
    }
    throw error;
  }
}

/** One line per request, by route: addresses of requests hold codes and recovery links. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const level = route.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/** @returns a function that ends it, and resolves when the round under way is over */
function serveDueTables(house: Pick<House, 'processDue'>, log: Logger): () => Promise<void> {
  let round: Promise<void> | undefined;
  const serveRound = async (): Promise<void> => {
    try {
      await house.processDue(systemClock.now());
    } catch (error) {
      log.warn({ err: error }, 'due-tables-not-served');
    }
    round = undefined;
  };
  const timer = setInterval(() => {
    round ??= serveRound();
  }, DUE_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

function packageVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
