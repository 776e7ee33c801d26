import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Cookies } from '../auth/cookies.ts';
import type { OpenedSession } from '../services/accounts/open-session.ts';

/** The answer of a login that came to its end, with its cookies (decision 39). */
export function welcome(c: Context<AppEnv>, cookies: Cookies, opened: OpenedSession) {
  const { id, deviceSecret, csrfToken: token, email } = opened;
  cookies.session.write(c, id);
  cookies.device.write(c, deviceSecret);
  return { status: 200, body: { success: true, message: 'Login Successful ✅', token, email } } as const;
}
