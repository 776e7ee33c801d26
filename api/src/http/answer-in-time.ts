import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError, UnreadableInputError } from '../errors.ts';
import { isMediaType } from './read-body.ts';

/**
 * Gives a call up when it takes too long: a database that hangs must not make callers hang with it (503), and neither
 * must a caller who never sends the rest of a body (400).
 */
export const answerInTime = (callMs: number, uploadMs: number) =>
  createMiddleware<AppEnv>((c, next) => {
    const limitMs = isMediaType(c.req.header('content-type'), 'multipart') ? uploadMs : callMs;
    // What came and lies unread was waited for by the caller, not by us.
    const isSenderSlow = () => c.env?.incoming?.complete === false && c.env.incoming.readableLength === 0;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(
          isSenderSlow() ? new UnreadableInputError('The body came too slowly.') : new UnavailableError(),
        );
      };
      const timer = setTimeout(giveUp, limitMs);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  });
