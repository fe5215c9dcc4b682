/** The cookie that makes a device known again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Guests } from './guests.ts';
import type { Limits } from './limits.ts';
import { problem } from './problems.ts';

const COOKIE = 'mt';
const YEAR_SECONDS = 365 * 86_400;

/** The guest who asks; undefined without a cookie, or with one that was made up. */
export function guestOf(request: FastifyRequest, guests: Guests): string | undefined {
  const token = request.cookies[COOKIE];
  return token === undefined ? undefined : guests.find(token);
}

/**
 * The guest who asks; an unknown device becomes known and gets its cookie with the answer.
 *
 * @throws HttpProblem `too-many-guests`
 */
export async function ensureGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  guests: Guests,
  limits: Limits,
): Promise<string> {
  const known = guestOf(request, guests);
  if (known !== undefined) {
    // Another year from now, so that who keeps coming stays known.
    setCookie(request, reply, request.cookies[COOKIE]!);
    return known;
  }
  if (!(await limits.guests.take(request.ip))) throw problem(429, 'too-many-guests');
  const { guest, token } = await guests.create();
  setCookie(request, reply, token);
  return guest;
}

/** Makes the device forget. */
export function clearCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // A browser drops secure cookies of plain http, and in a living room there is nothing else.
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
}
