/** What keeps other people's pages out: headers of every answer, and the check where a request came from. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problems.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Adds the headers and checks to every route: strict content security policy, no referrer, no sniffing, no
 * frames; `wrong-origin` for upgrades and state-changing requests that another site's page makes.
 *
 * @param origins further origins that may use this server
 */
export async function protect(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!isHost(request.host)) throw problem(400, 'bad-request');
    const matters = !SAFE_METHODS.has(request.method) || request.headers.upgrade !== undefined;
    if (matters && !comesFromHere(request, origins)) throw problem(403, 'wrong-origin');
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        // Not every browser counts ws: on the same host as 'self'.
        connectSrc: [
          "'self'",
          (request) => `ws://${request.headers.host}`,
          (request) => `wss://${request.headers.host}`,
        ],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Tables that live in the browser: files of this server, nothing that a page makes up.
        workerSrc: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // A machine in a living room has no certificate: nothing may send its visitors to https.
    strictTransportSecurity: false,
    // Browsers ignore these two on plain http and complain.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

/** The forms of a Host header; anything else must not get into a policy. */
function isHost(host: string | undefined): boolean {
  return host !== undefined && /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?$/.test(host);
}

/**
 * Browsers name the page's origin with every upgrade and every state-changing request; programs that are no
 * browsers send none, and no foreign page can make them.
 */
function comesFromHere(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origins.includes(origin)) return true;
  try {
    // The URL parser drops default ports; so the host has to go through it too.
    const { host, protocol } = new URL(origin);
    return host === new URL(`${protocol}//${request.host}`).host;
  } catch {
    return false;
  }
}
