import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import type { Log } from '../log.ts';
import { findClientAddress, isTrusted } from './client-address.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Gives each request an id and the caller's address. An id from outside counts only from a trusted proxy. The first
 * forwarded address from a peer that is not trusted is logged: behind a shell on another machine that
 * `TRUSTED_PROXIES` does not list, all visitors would share one rate limit.
 */
export const identifyRequest = (trusted: BlockList, log: Pick<Log, 'warn'>) => {
  let hasWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) && isTrusted(peer, trusted) ? given : randomUUID();
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor !== undefined && !hasWarned && !isTrusted(peer, trusted)) {
      hasWarned = true;
      log.warn('ignoring X-Forwarded-For of a peer that TRUSTED_PROXIES does not list');
    }
    c.set('requestId', requestId);
    // Where `answerUnreadable` finds it, should the rest of this request be none.
    c.env?.outgoing?.setHeader('X-Request-Id', requestId);
    c.set('address', findClientAddress(peer, forwardedFor, trusted));
    return next();
  });
};
