/** The HTTP interface: tables, the device's own data, recovery links, and what operators ask. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Registered } from '#games/game.ts';
import { MOST_DATA } from '#games/options.ts';
import { drawCode, isCode } from '#table/codes.ts';
import type { House, Summary } from '#table/house.ts';
import type { GameRecord } from '#table/record.ts';
import { PACES, type Pace, SETTINGS } from '#table/wire.ts';
import { isLoopback, isPrivate, lanAddresses } from './addresses.ts';
import type { Config } from './config.ts';
import type { Guests } from './guests.ts';
import { clearCookie, ensureGuest, guestOf } from './identity.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { isPassing, ProblemBody, problem, refused } from './problems.ts';

/** Largest body of a request, bytes … */
export const BODY_LIMIT = 16_384;

/** … and of one that brings options, which may hold a pack or a list of one's own. */
const OPTIONS_LIMIT = MOST_DATA + 2 * BODY_LIMIT;

export interface ApiDeps {
  readonly house: Pick<House, 'open' | 'ask' | 'data' | 'summary' | 'reseat' | 'record'>;
  readonly games: Readonly<Record<string, Registered>>;
  readonly guests: Guests;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly version: string;
  /** Whether the server can store and serve now. */
  ready(): Promise<boolean>;
}

const OpenTable = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
    seats: Type.Integer({ minimum: 2, maximum: 10 }),
    pace: Type.Unsafe<Pace>(Type.Union(PACES.map((pace) => Type.Literal(pace)))),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    fill: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' })),
    start: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const Settings = Type.Object(SETTINGS, { additionalProperties: false });

const Recover = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);

const Code = Type.Object({ code: Type.String() });

const TableSummary = Type.Object({
  code: Type.String(),
  game: Type.String(),
  phase: Type.String(),
  pace: Type.String(),
  seats: Type.Array(
    Type.Object({
      kind: Type.String(),
      name: Type.String(),
      player: Type.Optional(Type.String()),
      standIn: Type.Optional(Type.Boolean()),
      returning: Type.Optional(Type.Boolean()),
      factor: Type.Optional(Type.Integer()),
      muted: Type.Optional(Type.Boolean()),
      nonce: Type.Optional(Type.Boolean()),
    }),
  ),
  round: Type.Integer(),
  changedAt: Type.Number(),
  yourSeat: Type.Optional(Type.Integer()),
  yourTurn: Type.Optional(Type.Boolean()),
  clocks: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        seat: Type.Optional(Type.Integer()),
        ends: Type.Optional(Type.Number()),
        left: Type.Optional(Type.Number()),
        ms: Type.Number(),
      }),
    ),
  ),
});

const Record = Type.Object({
  format: Type.String(),
  v: Type.Integer(),
  game: Type.String(),
  rules: Type.Integer(),
  options: Type.Unknown(),
  seats: Type.Array(Type.String()),
  round: Type.Integer(),
  carry: Type.Optional(Type.Unknown()),
  commitment: Type.String(),
  secret: Type.String(),
  nonces: Type.Array(Type.String()),
  actions: Type.Array(Type.Object({ seq: Type.Integer(), seat: Type.Integer(), action: Type.Unknown() })),
  outcome: Type.Unknown(),
});

const Info = Type.Object({
  version: Type.String(),
  addresses: Type.Optional(Type.Array(Type.String())),
  games: Type.Array(
    Type.Object({
      id: Type.String(),
      seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
      presets: Type.Array(Type.String()),
      players: Type.Array(
        Type.Object({ id: Type.String(), level: Type.Number(), name: Type.Optional(Type.String()) }),
      ),
    }),
  ),
});

/** Answers by status; whatever a schema does not name is not sent. */
function answers(good: Type.TSchema, status = 200) {
  return { [status]: good, '4xx': ProblemBody, '5xx': ProblemBody };
}

type AtTable = { Params: { code: string } };

/** Adds the routes under /api, /healthz, /readyz and /metrics. */
export function serveApi(app: FastifyInstance, config: Config, deps: ApiDeps): void {
  const { house, guests, limits } = deps;

  /** Answers of the API are about one device and one moment. */
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  app.post<{ Body: Static<typeof OpenTable> }>(
    '/api/tables',
    {
      bodyLimit: OPTIONS_LIMIT,
      onRequest: large,
      schema: { body: OpenTable, response: answers(Code, 201) },
    },
    async (request, reply) => {
      if (!Object.hasOwn(deps.games, request.body.game)) throw problem(400, 'unknown-game');
      const guest = await ensureGuest(request, reply, guests, limits);
      if (!(await limits.tables.take(request.ip))) throw problem(429, 'too-many-tables');
      const code = await openTable(guest, request.body);
      await guests.noteTable(guest, code);
      return reply.code(201).send({ code });
    },
  );

  /** What is large is counted before it is read. Where nobody says how long it is, it may be. */
  async function large(request: FastifyRequest): Promise<void> {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= BODY_LIMIT || (await limits.uploads.take(request.ip))) return;
    throw problem(429, 'too-many-uploads');
  }

  /** Draws codes until one is free. */
  async function openTable(guest: string, input: Static<typeof OpenTable>): Promise<string> {
    for (;;) {
      const opened = await house.open(guest, { ...input, code: drawCode((n) => randomInt(n)) });
      if ('problems' in opened) throw problem(400, 'bad-options', opened.problems);
      if ('seat' in opened) return opened.code;
      if (opened.code !== 'code-taken') throw refused(opened);
    }
  }

  app.get<AtTable>(
    '/api/tables/:code',
    { schema: { response: answers(TableSummary) } },
    async (request) => await summaryOf(request, guestOf(request, guests)),
  );

  /**
   * Unknown codes count as guesses, so that nobody tries them all. Who has been at a table need not guess it,
   * whatever others of the same household do.
   */
  async function summaryOf(request: FastifyRequest<AtTable>, guest?: string): Promise<Summary> {
    const code = request.params.code.toUpperCase();
    const known = guest !== undefined && guests.hasBeenAt(guest, code);
    if (!known && !(await limits.guesses.allows(request.ip))) throw problem(429, 'too-many-guesses');
    const summary = isCode(code) ? await house.summary(code, guest) : ({ code: 'unknown-table' } as const);
    if ('phase' in summary) return summary;
    if (summary.code === 'unknown-table') await limits.guesses.take(request.ip);
    throw refused(summary);
  }

  app.get('/api/mine', { schema: { response: answers(Type.Array(TableSummary)) } }, async (request) => {
    const guest = guestOf(request, guests);
    if (guest === undefined) return [];
    const mine: Summary[] = [];
    for (const code of guests.tablesOf(guest)) {
      const summary = await house.summary(code, guest);
      if ('phase' in summary) {
        if (summary.yourSeat !== undefined) mine.push(summary);
      } else if (isPassing(summary)) throw refused(summary);
    }
    const urgency = (table: Summary) => (table.yourTurn === true ? 0 : 1);
    return mine.sort((a, b) => urgency(a) - urgency(b) || b.changedAt - a.changedAt);
  });

  app.post<AtTable & { Body: Static<typeof Settings> }>(
    '/api/tables/:code/settings',
    {
      bodyLimit: OPTIONS_LIMIT,
      // Kept for ever in the table's journal, each of them: so the small ones count, too.
      onRequest: async (request) => {
        if (!(await limits.uploads.take(request.ip))) throw problem(429, 'too-many-uploads');
      },
      schema: { body: Settings, response: { 204: Type.Null(), '4xx': ProblemBody, '5xx': ProblemBody } },
    },
    async (request, reply) => {
      const guest = guestOf(request, guests);
      if (guest === undefined) throw problem(401, 'no-guest');
      const { code, yourSeat } = await summaryOf(request, guest);
      if (yourSeat === undefined) throw problem(403, 'not-your-seat');
      const refusal = await house.ask(code, guest, { do: 'settings', ...request.body });
      if (refusal !== undefined) throw refused(refusal);
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { code: string; hash: string } }>(
    '/api/tables/:code/data/:hash',
    { schema: { response: answers(Type.Unknown()) } },
    async (request, reply) => {
      const { code } = await summaryOf(request, guestOf(request, guests));
      if (!(await limits.records.take(request.ip))) throw problem(429, 'too-fast');
      const answer = await house.data(code, request.params.hash);
      if ('code' in answer) throw refused(answer);
      // Named by what it holds, it never changes.
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return answer.value;
    },
  );

  app.post<AtTable>(
    '/api/tables/:code/recovery',
    { schema: { response: answers(Type.Object({ path: Type.String() })) } },
    async (request) => {
      const guest = guestOf(request, guests);
      if (guest === undefined) throw problem(401, 'no-guest');
      const { code, yourSeat } = await summaryOf(request, guest);
      if (yourSeat === undefined) throw problem(403, 'not-your-seat');
      return { path: `/s/${await guests.issueSeatKey(code, yourSeat, guest)}` };
    },
  );

  app.post<{ Body: Static<typeof Recover> }>(
    '/api/recover',
    { schema: { body: Recover, response: answers(Code) } },
    async (request, reply) => {
      if (!(await limits.guesses.allows(request.ip))) throw problem(429, 'too-many-guesses');
      const guest = await ensureGuest(request, reply, guests, limits);
      const { token } = request.body;
      const key = await guests.takeSeatKey(token);
      if (key === undefined) {
        await limits.guesses.take(request.ip);
        throw problem(404, 'unknown-key');
      }
      try {
        if (key.guest !== guest) await moveSeat(key, guest);
      } catch (error) {
        await guests.restoreSeatKey(token, key);
        throw error;
      }
      await guests.noteTable(guest, key.code);
      return { code: key.code };
    },
  );

  /** A link is worth what its giver has: once the seat is somebody else's, it is worth nothing. */
  async function moveSeat(key: { code: string; seat: number; guest: string }, to: string): Promise<void> {
    const summary = await house.summary(key.code, key.guest);
    if (!('phase' in summary)) throw refused(summary);
    if (summary.yourSeat !== key.seat) throw problem(409, 'not-your-seat');
    const refusal = await house.reseat(key.code, key.seat, to);
    if (refusal !== undefined) throw refused(refusal);
  }

  app.get<{ Params: { code: string; n: string } }>(
    '/api/tables/:code/rounds/:n',
    { schema: { response: answers(Record) } },
    async (request): Promise<GameRecord> => {
      const guest = guestOf(request, guests);
      const code = request.params.code.toUpperCase();
      const n = /^\d{1,6}$/.test(request.params.n) ? Number(request.params.n) : 0;
      // For who was let to the table; to all others it is as if it did not exist.
      const known = guest !== undefined && guests.hasBeenAt(guest, code);
      if (known && !(await limits.records.take(request.ip))) throw problem(429, 'too-fast');
      const record = known ? await house.record(code, n) : undefined;
      if (record === undefined) throw problem(404, 'no-record');
      return record;
    },
  );

  app.get(
    '/api/me',
    { schema: { response: answers(Type.Object({ guest: Type.String() })) } },
    async (request, reply) => {
      await ensureGuest(request, reply, guests, limits);
      return { guest: 'exists' };
    },
  );

  app.delete('/api/me', { schema: { response: { 204: Type.Null() } } }, async (request, reply) => {
    const guest = guestOf(request, guests);
    if (guest !== undefined) {
      for (const code of guests.tablesOf(guest, Number.MAX_SAFE_INTEGER)) await standUp(code, guest);
      await guests.forget(guest);
    }
    clearCookie(reply);
    return reply.code(204).send();
  });

  /** Takes the name off the seat and frees it; a running round goes on without this person. */
  async function standUp(code: string, guest: string): Promise<void> {
    const summary = await house.summary(code, guest);
    if (!('phase' in summary)) {
      // The guest is forgotten only after its name; what is damaged for good must not stand in the way.
      if (isPassing(summary)) throw refused(summary);
      return;
    }
    if (summary.yourSeat === undefined || summary.phase === 'closed') return;
    for (const what of [{ do: 'rename', name: '–' }, { do: 'leave' }] as const) {
      const refusal = await house.ask(code, guest, what);
      // What the table refuses is left undone.
      if (refusal !== undefined && isPassing(refusal)) throw refused(refusal);
    }
  }

  app.get('/api/info', { schema: { response: answers(Info) } }, async (request) => {
    const addresses = addressesFor(request, config);
    return {
      version: deps.version,
      ...(addresses !== undefined && { addresses }),
      games: Object.values(deps.games).map(({ game, players }) => ({
        id: game.id,
        seats: game.seats,
        presets: game.options.presets,
        players: players.map(({ id, level, character }) => ({
          id,
          level,
          ...(character !== undefined && { name: character.name }),
        })),
      })),
    };
  });

  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    if (await deps.ready()) return { ok: true };
    return reply.code(503).send({ code: 'not-stored' });
  });

  app.get('/metrics', async (request, reply: FastifyReply) => {
    if (!mayReadMetrics(request, config)) throw problem(404, 'not-found');
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

/** A request that came through a proxy on this machine is not a request of this machine. */
function isDirect(request: FastifyRequest): boolean {
  return request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}

function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  if (config.metrics !== 'loopback') return config.metrics === 'open';
  return isDirect(request) && isLoopback(request.socket.remoteAddress ?? '');
}

/** Addresses for the QR code, for who is in the house anyway; a public server does not tell its inside. */
function addressesFor(request: FastifyRequest, config: Config): string[] | undefined {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  if (!everywhere || !isDirect(request) || !isPrivate(request.socket.remoteAddress ?? '')) return undefined;
  return lanAddresses().map((address) => `http://${address}:${request.socket.localPort}`);
}
