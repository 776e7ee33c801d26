import type { App } from '../../lib/app.ts';
import { clearLocalDrafts } from '../../lib/local-drafts.ts';
import { loadDocument, reloadDocument } from '../../lib/load-document.ts';
import { loadSession } from '../../lib/load-session.ts';
import { LOGIN_PATH } from '../../lib/return-to.ts';

/**
 * Keeps this tab in sync with the others: a logout there logs out here, and a login there brings a new anti-forgery
 * value. A tab that the browser restores from the back/forward cache reloads.
 * @returns A function that stops following.
 */
export function followOtherTabs(app: App): () => void {
  const stopListening = app.tabs.subscribe((message) => {
    if (message === 'signed-out') {
      const email = app.session.get().info?.email;
      if (email !== undefined) clearLocalDrafts(email);
      loadDocument(LOGIN_PATH);
    } else void takeOverSession(app);
  });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reloadDocument();
  };
  // Hide the content until then, because the session may have ended meanwhile.
  const onPageHide = (event: PageTransitionEvent) => {
    if (event.persisted) document.documentElement.hidden = true;
  };
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('pagehide', onPageHide);
  };
}

/** Reloads for another user, because the page may contain data that only the previous user may see. */
async function takeOverSession(app: App): Promise<void> {
  const before = app.session.get().info?.email;
  try {
    const session = await loadSession(app);
    if (session && before !== undefined && session.email !== before) reloadDocument();
  } catch {
    // The next call of this tab will report that the server does not respond.
  }
}
