import { createMiddleware } from 'hono/factory';
import { CSRF_HEADER, IDLE_HEADER } from 'shared-contracts/accounts/auth';
import type { AppEnv } from '../app-env.ts';
import { UnauthenticatedError } from '../errors.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import { requireCsrfToken } from './require-csrf-token.ts';
import type { SecretCookie } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Requires a session, and its CSRF token for unsafe methods. */
export const requireSession = (sessions: Sessions, cookie: SecretCookie) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const sessionId = cookie.read(c);
    const isIdle = c.req.header(IDLE_HEADER) !== undefined;
    const session = sessionId ? await sessions.read(sessionId, isIdle) : null;
    if (!session) throw new UnauthenticatedError('Please log in.');
    // Set before the CSRF check, so that a refusal can be recorded with its session.
    c.set('session', session);
    // Services get the actor, but not the session's secret.
    c.set('ctx', { ...c.var.ctx, actor: { adminId: session.adminId } });
    if (!isSafeMethod(c.req.method)) requireCsrfToken(session, c.req.header(CSRF_HEADER));
    await next();
  });
