import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from '../../lib/app.ts';
import { clearLocalDrafts } from '../../lib/local-drafts.ts';
import { loadDocument } from '../../lib/load-document.ts';
import { LOGIN_PATH } from '../../lib/return-to.ts';

/** What earlier versions of the site kept in the browser. */
const OLD_STORAGE_ITEMS = ['token', 'isLoggedIn', 'adminToken', 'adminEmail'];

/**
 * Ends the session on the server and in all tabs, removes what the person wrote from this browser, then loads the login
 * page.
 * @throws ApiError or NetworkError when the server did not end it: the person is still signed in.
 */
export async function logOut(app: App): Promise<void> {
  try {
    await app.call('POST /api/auth/logout');
  } catch (error) {
    const alreadyEnded = error instanceof ApiError && error.status === 401;
    if (!alreadyEnded) throw error;
  }
  clearStorage();
  const email = app.session.get().info?.email;
  if (email !== undefined) clearLocalDrafts(email);
  app.tabs.tell('signed-out');
  loadDocument(LOGIN_PATH);
}

/** What the shell kept of a page that it had to load anew (shell/src/browser/kept-input-name.ts). */
const KEPT_INPUT = 'kept-input';

function clearStorage(): void {
  try {
    for (const item of OLD_STORAGE_ITEMS) localStorage.removeItem(item);
    sessionStorage.removeItem(KEPT_INPUT);
  } catch {
    // A browser that blocks storage holds no old items either.
  }
}
