import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError } from '../errors.ts';
import { isMediaType } from './read-body.ts';

/** Answers 503 when a call takes too long: a database that hangs must not make callers hang with it. */
export const answerInTime = (callMs: number, uploadMs: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const limitMs = isMediaType(c.req.header('content-type'), 'multipart') ? uploadMs : callMs;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new UnavailableError()), limitMs);
    try {
      await Promise.race([next(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
