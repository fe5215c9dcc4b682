/** Errors on their way out: always `{ code, params?, problems? }`, worded by the app. */
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { OptionProblem, Refusal } from '#games/game.ts';
import { JournalDamaged, JournalUnavailable } from '#table/ports.ts';

/** Codes the server gives itself; those of tables and games come on top. */
export const SERVER_CODES = [
  'bad-options',
  'bad-request',
  'damaged',
  'going-down',
  'internal',
  'malformed',
  'no-guest',
  'no-hello',
  'no-record',
  'not-found',
  'not-stored',
  'not-your-seat',
  'too-fast',
  'too-large',
  'too-many-connections',
  'too-many-guesses',
  'too-many-guests',
  'too-many-tables',
  'too-many-uploads',
  'too-slow',
  'unknown-game',
  'unknown-key',
  'unknown-table',
  'wrong-origin',
  'wrong-version',
] as const;

export type ServerCode = (typeof SERVER_CODES)[number];

export const ProblemBody = Type.Object({
  code: Type.String(),
  params: Type.Optional(
    Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['number', 'string'] })),
  ),
  problems: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.String(),
        code: Type.String(),
        params: Type.Optional(
          Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['number', 'string'] })),
        ),
      }),
    ),
  ),
});

/** An answer that is an error. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly statusCode: number;
  readonly body: Refusal & { readonly problems?: readonly OptionProblem[] };

  constructor(statusCode: number, body: HttpProblem['body']) {
    super(body.code);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** An error the server itself finds. */
export function problem(
  statusCode: number,
  code: ServerCode,
  problems?: readonly OptionProblem[],
): HttpProblem {
  return new HttpProblem(statusCode, problems === undefined ? { code } : { code, problems });
}

/** What a table refused, with the status that fits. */
export function refused(refusal: Refusal): HttpProblem {
  const { code, params } = refusal;
  return new HttpProblem(STATUS[code] ?? 409, params === undefined ? { code } : { code, params });
}

/** Whether a refusal passes by itself: a full disk, a stop. */
export function isPassing({ code }: Refusal): boolean {
  return code === 'not-stored' || code === 'going-down';
}

const STATUS: Readonly<Record<string, number>> = {
  'unknown-table': 404,
  'no-data': 404,
  'unknown-game': 400,
  closed: 410,
  damaged: 500,
  'not-stored': 503,
  'going-down': 503,
};

/** What an error means to the one who asked. Only `internal` and `damaged` are faults of the server. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof JournalUnavailable) return problem(503, 'not-stored');
  if (error instanceof JournalDamaged) return problem(500, 'damaged');
  const { statusCode } = error as { statusCode?: unknown };
  if (statusCode === 413) return problem(413, 'too-large');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return problem(statusCode, 'bad-request');
  }
  return problem(500, 'internal');
}

/** One validator for everything that comes in, and one form for everything that goes wrong. */
export function answerProblems(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => {
    const check = Compile(schema as Type.TSchema);
    return (value) => {
      if (check.Check(value)) return true;
      const problems = check
        .Errors(value)
        .map((error) => ({ path: error.instancePath, code: error.keyword }));
      return { error: problem(400, 'bad-request', problems) };
    };
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, body } = problemOf(error);
    if (statusCode >= 500) request.log.error({ err: error, answer: body.code }, 'request-failed');
    return reply.code(statusCode).send(body);
  });
}
