/**
 * Structured logs on standard error. What may be secret never gets near them: requests are logged by the
 * pattern of their route, never by their address, headers or bodies; tables log codes and numbers.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Log } from '#table/house.ts';

export type { Logger };

/** @param to standard error, unless a test reads along */
export function createLogger(level: string, to?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        // Fastify offers these two on its own; both carry addresses and headers.
        req: () => undefined,
        res: () => undefined,
        err: describeError,
      },
    },
    to ?? destination({ fd: 2, sync: true }),
  );
}

/** Kind, code and place of an error. Its message may quote what somebody sent. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** The house's log, written by a logger. */
export function tableLog(logger: Logger): Log {
  return (level, code, fields) => logger[level](fields, code);
}
