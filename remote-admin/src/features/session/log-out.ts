import { ApiError } from 'shared-contracts/client/api-errors';
import type { App } from '../../lib/app.ts';
import { loadDocument } from '../../lib/load-document.ts';
import { LOGIN_PATH } from '../../lib/return-to.ts';

/** What earlier versions of the site kept in the browser (decision 40). */
const OLD_STORAGE_ITEMS = ['token', 'isLoggedIn', 'adminToken', 'adminEmail'];

/**
 * Ends the session on the server and in all tabs, then loads the login page.
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
