import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from '../../lib/app.ts';
import { clearLocalDrafts } from '../../lib/local-drafts.ts';
import { loadDocument } from '../../lib/load-document.ts';
import { LOGIN_PATH } from '../../lib/return-to.ts';

/** Items that earlier versions of the site stored in the browser. */
const OLD_STORAGE_ITEMS = ['token', 'isLoggedIn', 'adminToken', 'adminEmail'];

/**
 * Ends the session on the server and in all tabs, removes the user's drafts from this browser, then loads the login
 * page.
 * @throws ApiError or NetworkError when the server did not end the session: the user is still logged in.
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
  app.tabs.broadcast('signed-out');
  loadDocument(LOGIN_PATH);
}

/** The key of the form state that the shell saved before a reload (shell/src/browser/saved-form-input-key.ts). */
const SAVED_FORM_STATE = 'kept-input';

function clearStorage(): void {
  try {
    for (const item of OLD_STORAGE_ITEMS) localStorage.removeItem(item);
    sessionStorage.removeItem(SAVED_FORM_STATE);
  } catch {
    // Without storage there are no items to remove.
  }
}
