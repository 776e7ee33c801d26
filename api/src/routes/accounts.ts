import { CSRF_HEADER } from 'shared-contracts/auth';
import * as operations from 'shared-contracts/operations/accounts';
import type { Cookies } from '../auth/cookies.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { logOut } from '../services/accounts/log-out.ts';

export function serveAccounts(serve: Serve, ctx: ServiceContext, cookies: Cookies): void {
  serve(operations.logIn).by(async ({ body }, c) => {
    const session = await logIn({
      ctx,
      input: {
        ...body,
        address: c.get('address'),
        previousSessionId: cookies.session.read(c),
        deviceSecret: cookies.device.read(c),
      },
    });
    cookies.session.write(c, session.id);
    cookies.device.write(c, session.deviceSecret);
    const { csrfToken: token, email } = session;
    return { status: 200, body: { success: true, message: 'Login Successful ✅', token, email } };
  });

  serve(operations.logOut).by(async ({ headers }, c) => {
    await logOut({ ctx, input: { sessionId: cookies.session.read(c), csrfToken: headers[CSRF_HEADER] } });
    cookies.session.clear(c);
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
