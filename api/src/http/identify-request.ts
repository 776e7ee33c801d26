import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { findClientAddress, isTrusted } from './client-address.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Gives each request an id and the caller's address. An id from outside counts only from a trusted proxy. */
export const identifyRequest = (trusted: BlockList) =>
  createMiddleware<AppEnv>((c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '';
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) && isTrusted(peer, trusted) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('address', findClientAddress(peer, c.req.header('x-forwarded-for'), trusted));
    return next();
  });
