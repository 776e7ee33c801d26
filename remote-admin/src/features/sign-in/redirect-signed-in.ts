import { redirect } from 'react-router-dom';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';
import { safeReturnTo } from '../../lib/return-to.ts';

/** How long the login page waits for the session before it shows its form. */
const SESSION_TIMEOUT_MS = 1500;

/**
 * Redirects a logged-in user.
 * @returns null without a session, or if it could not be loaded in time: submitting the form will report any problem.
 */
export async function redirectIfSignedIn(app: App, request: Request): Promise<Response | null> {
  const { info, ended } = app.session.get();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(SESSION_TIMEOUT_MS)]);
  const session = info && !ended ? info : await loadSession(app, signal).catch(() => null);
  return session ? redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo'))) : null;
}
