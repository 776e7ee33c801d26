import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Cookies } from '../auth/cookies.ts';
import type { OpenedSession } from '../services/accounts/open-session.ts';

/** The response to a completed login, with its cookies. Its `token` is the CSRF token, not the session. */
export function loginResponse(c: Context<AppEnv>, cookies: Cookies, opened: OpenedSession) {
  const { id, deviceSecret, csrfToken: token, email } = opened;
  cookies.session.write(c, id);
  cookies.device.write(c, deviceSecret);
  return { status: 200, body: { success: true, message: 'Login Successful ✅', token, email } } as const;
}
