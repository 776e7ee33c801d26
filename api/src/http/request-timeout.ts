import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError, UnreadableInputError } from '../errors.ts';
import { isMediaType } from './read-body.ts';

/**
 * Ends a request that takes too long: with 503 when the server hangs, such as on the database, and with 400 when the
 * client does not send the rest of the body.
 */
export const requestTimeout = (requestMs: number, uploadMs: number) =>
  createMiddleware<AppEnv>((c, next) => {
    const limitMs = isMediaType(c.req.header('content-type'), 'multipart') ? uploadMs : requestMs;
    // Unread data means that the handler is the slow one, not the client.
    const isClientSlow = () => c.env?.incoming?.complete === false && c.env.incoming.readableLength === 0;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(
          isClientSlow() ? new UnreadableInputError('The body arrived too slowly.') : new UnavailableError(),
        );
      };
      const timer = setTimeout(giveUp, limitMs);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  });
