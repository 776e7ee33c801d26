import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env.ts';
import { UnavailableError } from '../errors.ts';

/** Answers 503 when a call takes too long: a database that hangs must not make callers hang with it. */
export const answerInTime = (limitMs: number) =>
  createMiddleware<AppEnv>(async (_c, next) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new UnavailableError()), limitMs);
    try {
      await Promise.race([next(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
