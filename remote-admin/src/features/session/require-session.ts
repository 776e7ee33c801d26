import { redirect } from 'react-router-dom';
import type { SessionInfo } from 'shared-contracts/accounts/auth';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';
import { loginPathFor } from '../../lib/return-to.ts';

/**
 * Route guard: returns the session, which is loaded once per document.
 * @throws A redirect to the login page without a session, and the API's error if it cannot be loaded: an outage must
 *   not look like a logout.
 */
export async function requireSession(app: App, request: Request): Promise<SessionInfo> {
  const { info, ended } = app.session.get();
  const session = info && !ended ? info : await loadSession(app, request.signal);
  if (!session) throw redirect(loginPathFor(request.url));
  return session;
}
