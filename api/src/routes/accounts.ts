import { CSRF_HEADER } from 'shared-contracts/auth';
import * as operations from 'shared-contracts/operations/accounts';
import type { SessionCookie } from '../auth/session-cookie.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { logOut } from '../services/accounts/log-out.ts';

export function serveAccounts(serve: Serve, ctx: ServiceContext, cookie: SessionCookie): void {
  serve(operations.logIn).by(async ({ body }, c) => {
    const session = await logIn({
      ctx,
      input: { ...body, address: c.get('address'), previousSessionId: cookie.read(c) },
    });
    cookie.write(c, session.id);
    const { csrfToken: token, email } = session;
    return { status: 200, body: { success: true, message: 'Login Successful ✅', token, email } };
  });

  serve(operations.logOut).by(async ({ headers }, c) => {
    await logOut({ ctx, input: { sessionId: cookie.read(c), csrfToken: headers[CSRF_HEADER] } });
    cookie.clear(c);
    return { status: 200, body: { success: true, message: 'You are logged out.' } };
  });

  serve(operations.readSession).by((_taken, c) => {
    const { email, csrfToken, expiresAt } = c.get('session');
    return {
      status: 200,
      body: { success: true, data: { email, csrfToken, expiresAt: expiresAt.toISOString() } },
    };
  });
}
