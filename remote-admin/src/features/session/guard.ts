import { redirect } from 'react-router-dom';
import type { SessionInfo } from 'shared-contracts/accounts/auth';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';
import { loginPathFor } from '../../lib/return-to.ts';

/**
 * Lets a signed-in person through; the API is asked once per document.
 * @throws A redirect to the login page when nobody is signed in, and the API's error when that is unknown: an outage
 * must not look like a logout.
 */
export async function requireSession(app: App, request: Request): Promise<SessionInfo> {
  const { info, ended } = app.session.get();
  const session = info && !ended ? info : await loadSession(app, request.signal);
  if (!session) throw redirect(loginPathFor(request.url));
  return session;
}
