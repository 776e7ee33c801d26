import { CSRF_HEADER } from 'shared-contracts/accounts/auth';
import * as operations from 'shared-contracts/http/operations/accounts';
import type { Cookies } from '../auth/cookies.ts';
import { isRecentlyAuthenticated } from '../auth/recent-authentication.ts';
import { SecondStepError } from '../errors.ts';
import type { Serve } from '../http/serve.ts';
import type { RecordSecurityEvent } from '../services/security/security-log.ts';
import { loginResponse } from './login-response.ts';
import { checkResetLink } from '../services/accounts/check-reset-link.ts';
import { changePassword } from '../services/accounts/change-password.ts';
import { endOtherSessions } from '../services/accounts/end-other-sessions.ts';
import { listSessions } from '../services/accounts/list-sessions.ts';
import { logIn } from '../services/accounts/log-in.ts';
import { releasableBy, type ReleaseAdmin } from '../auth/release-admins.ts';
import { logOut } from '../services/accounts/log-out.ts';
import { reauthenticate } from '../services/accounts/reauthenticate.ts';
import { requestPasswordReset } from '../services/accounts/request-password-reset.ts';
import { resetPassword } from '../services/accounts/reset-password.ts';
import { revokeSession } from '../services/accounts/revoke-session.ts';

interface AccountsOptions {
  readonly cookies: Cookies;
  readonly releaseAdmins: readonly ReleaseAdmin[];
  readonly recordSecurityEvent: RecordSecurityEvent;
}

export function serveAccounts(
  serve: Serve,
  { cookies, releaseAdmins, recordSecurityEvent }: AccountsOptions,
): void {
  serve(operations.logIn).handle(async ({ body }, c) => {
    const opened = await logIn({
      ctx: c.var.ctx,
      input: {
        ...body,
        address: c.get('address'),
        userAgent: c.req.header('user-agent'),
        previousSessionId: cookies.session.read(c),
        deviceSecret: cookies.device.read(c),
      },
    });
    if ('pendingSecret' in opened) {
      cookies.login.write(c, opened.pendingSecret);
      throw new SecondStepError('Enter the code from your authenticator app.');
    }
    return loginResponse(c, cookies, opened);
  });

  serve(operations.logOut).handle(async ({ headers }, c) => {
    await logOut({
      ctx: c.var.ctx,
      input: { sessionId: cookies.session.read(c), csrfToken: headers[CSRF_HEADER] },
    });
    cookies.session.clear(c);
    return { status: 200, body: { success: true, message: 'You are logged out.' } };
  });

  serve(operations.readSession).handle(async (_input, c) => {
    const session = c.get('session');
    const { email, csrfToken, expiresAt } = session;
    const mustSetUpTwoStep = await c.var.ctx.twoStepPolicy.isMissing(session);
    const releasableRemotes = mustSetUpTwoStep ? [] : releasableBy(releaseAdmins, email);
    const data = {
      email,
      csrfToken,
      expiresAt: expiresAt.toISOString(),
      mayRelease: releasableRemotes.length > 0,
      releasableRemotes,
      isRecent: isRecentlyAuthenticated(session, c.var.ctx.clock()),
      mustSetUpTwoStep,
    };
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.reauthenticate).handle(async ({ body }, c) => {
    const session = c.get('session');
    await reauthenticate({ ctx: c.var.ctx, input: { ...body, sessionId: session.id } });
    return { status: 200, body: { success: true, message: 'Thank you. You can continue.' } };
  });

  serve(operations.listSessions).handle(async (_input, c) => {
    const session = c.get('session');
    const data = await listSessions({ ctx: c.var.ctx, input: { current: session.id } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.revokeSession).handle(async ({ params }, c) => {
    await revokeSession({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The session has ended.' } };
  });

  serve(operations.endOtherSessions).handle(async (_input, c) => {
    const session = c.get('session');
    await endOtherSessions({ ctx: c.var.ctx, input: { current: session.id } });
    return { status: 200, body: { success: true, message: 'You are logged out everywhere else.' } };
  });

  serve(operations.changePassword).handle(async ({ body }, c) => {
    const previous = c.get('session');
    const input = {
      ...body,
      userAgent: c.req.header('user-agent'),
      sessionId: previous.id,
      authenticatedAt: previous.authenticatedAt,
    };
    const session = await changePassword({ ctx: c.var.ctx, input });
    cookies.session.write(c, session.id);
    const { csrfToken: token, email } = session;
    return { status: 200, body: { success: true, message: 'Password changed successfully.', token, email } };
  });

  serve(operations.requestPasswordReset).handle(async ({ body }, c) => {
    const source = { address: c.get('address'), requestId: c.get('requestId') };
    await requestPasswordReset({ ctx: c.var.ctx, input: { ...body, address: source.address } });
    await recordSecurityEvent({ action: 'security.forgot-password', email: body.email }, source);
    const message = 'If there is an account with this e-mail address, a link is on its way to it.';
    return { status: 202, body: { success: true, message } };
  });

  serve(operations.checkResetLink).handle(async ({ body }, c) => {
    const isValid = await checkResetLink({ ctx: c.var.ctx, input: { ...body, address: c.get('address') } });
    return { status: 200, body: { success: true, data: { isValid } } };
  });

  serve(operations.resetPassword).handle(async ({ body }, c) => {
    const { deviceSecret } = await resetPassword({
      ctx: c.var.ctx,
      input: { ...body, address: c.get('address') },
    });
    cookies.device.write(c, deviceSecret);
    return { status: 200, body: { success: true, message: 'Your password has been set. Please log in.' } };
  });
}
