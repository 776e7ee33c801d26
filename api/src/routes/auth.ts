import { Hono } from 'hono';
import { CSRF_HEADER, type LoginAnswer, LoginInput, type SessionAnswer } from 'shared-contracts/auth';
import type { SuccessMessage } from 'shared-contracts/envelope';
import type { AppEnv } from '../app-env.ts';
import { requireSession } from '../auth/require-session.ts';
import type { SessionCookie } from '../auth/session-cookie.ts';
import type { ServiceContext } from '../context.ts';
import { validateBody } from '../http/validate.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { logOut } from '../services/accounts/log-out.ts';

/** `/api/auth` */
export const createAuthRoutes = (ctx: ServiceContext, cookie: SessionCookie) =>
  new Hono<AppEnv>()
    .post('/login', validateBody(LoginInput), async (c) => {
      const { id, csrfToken, email } = await logIn({
        ctx,
        input: { ...c.req.valid('json'), address: c.get('address'), previousSessionId: cookie.read(c) },
      });
      cookie.write(c, id);
      return c.json<LoginAnswer>(
        { success: true, message: 'Login Successful ✅', token: csrfToken, email },
        200,
      );
    })
    .post('/logout', async (c) => {
      await logOut({ ctx, input: { sessionId: cookie.read(c), csrfToken: c.req.header(CSRF_HEADER) } });
      cookie.clear(c);
      return c.json<SuccessMessage>({ success: true, message: 'You are logged out.' }, 200);
    })
    .get('/session', requireSession(ctx.sessions, cookie), (c) => {
      const { email, csrfToken, expiresAt } = c.get('session');
      return c.json<SessionAnswer>(
        { success: true, data: { email, csrfToken, expiresAt: expiresAt.toISOString() } },
        200,
      );
    });
