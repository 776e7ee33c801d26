import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { acceptRequestId } from 'shared-contracts/settings/request-id';
import { findClientAddress, isTrusted, type TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { AppEnv } from '../app-env.ts';
import type { Log } from '../log.ts';
import { runRequest } from '../current-request.ts';

/**
 * Sets the id and the client's address of each request. An X-Request-Id header counts only from a trusted proxy. The
 * first X-Forwarded-For from an untrusted peer is logged: if `TRUSTED_PROXIES` does not list a shell on another
 * machine, all visitors share one rate limit.
 */
export const identifyRequest = (trusted: TrustedProxies, log: Pick<Log, 'warn'>) => {
  let hasWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    const requestId = acceptRequestId(c.req.header('x-request-id'), peer, trusted) ?? randomUUID();
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor !== undefined && !hasWarned && !isTrusted(peer, trusted)) {
      hasWarned = true;
      log.warn('ignoring X-Forwarded-For of a peer that TRUSTED_PROXIES does not list');
    }
    c.set('requestId', requestId);
    // `handleMalformedRequests` reads it if the rest of this request is malformed.
    c.env?.outgoing?.setHeader('X-Request-Id', requestId);
    c.set('address', findClientAddress(peer, forwardedFor, trusted));
    return runRequest(requestId, next);
  });
};
