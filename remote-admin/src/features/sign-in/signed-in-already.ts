import { redirect } from 'react-router-dom';
import type { App } from '../../lib/app.ts';
import { loadSession } from '../../lib/load-session.ts';
import { safeReturnTo } from '../../lib/return-to.ts';

/** How long the login page waits to learn whether it is needed. */
const PATIENCE_MS = 1500;

/**
 * Gives the redirect for somebody who is signed in already, else null. When there is no telling in time the form shows:
 * sending it will say what is wrong.
 */
export async function goOnIfSignedIn(app: App, request: Request): Promise<Response | null> {
  const { info, ended } = app.session.get();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const session = info && !ended ? info : await loadSession(app, signal).catch(() => null);
  return session ? redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo'))) : null;
}
