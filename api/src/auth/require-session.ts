import { createMiddleware } from 'hono/factory';
import { CSRF_HEADER } from 'shared-contracts/accounts/auth';
import type { AppEnv } from '../app-env.ts';
import { UnauthenticatedError } from '../errors.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import { requireCsrfToken } from './require-csrf-token.ts';
import type { SecretCookie } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Lets only staff through, and changing calls only with the anti-forgery value of their session. */
export const requireSession = (sessions: Sessions, cookie: SecretCookie) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const sessionId = cookie.read(c);
    const session = sessionId ? await sessions.read(sessionId) : null;
    if (!session) throw new UnauthenticatedError('Please log in.');
    // Set before the check, so that a refusal can say whose session it was.
    c.set('session', session);
    // Services learn who acts, and nothing of the session's secret.
    c.set('ctx', { ...c.var.ctx, actor: { adminId: session.adminId } });
    if (!isSafeMethod(c.req.method)) requireCsrfToken(session, c.req.header(CSRF_HEADER));
    await next();
  });
