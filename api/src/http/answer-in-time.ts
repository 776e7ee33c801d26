import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError } from '../errors.ts';
import { isMediaType } from './read-body.ts';

/** Answers 503 when a call takes too long: a database that hangs must not make callers hang with it. */
export const answerInTime = (callMs: number, uploadMs: number) =>
  createMiddleware<AppEnv>((c, next) => {
    const limitMs = isMediaType(c.req.header('content-type'), 'multipart') ? uploadMs : callMs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnavailableError()), limitMs);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  });
