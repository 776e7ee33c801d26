import type { Location } from 'react-router-dom';
import { RELEASE_STATE_HEADER } from 'releases/model/release-address';
import { keepInput } from './saved-form-input.ts';

const ASK_MS = 2_000;
/** The session storage key of the release that this tab has left. */
const LEFT = 'left-release';

let isLeaving = false;

/**
 * Reloads the page on the active release, with what was typed, when its own release is no longer available.
 * @param address A file of the release that failed to load.
 * @param next Where the page was about to navigate.
 * @returns Whether the page is about to be replaced.
 */
export async function leaveRetired(address: string, next: Location | null | undefined): Promise<boolean> {
  if (isLeaving) return true;
  if (!(await isRetired(address)) || hasLeft(address)) return false;
  isLeaving = true;
  keepInput();
  // No prompt about unsaved changes: the page has saved its own drafts, or `keepInput` has saved the fields just now.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
  return true;
}

/** Whether the shell reports that the release of a file is neither active nor available. */
async function isRetired(address: string): Promise<boolean> {
  // A release under development is served from another origin, which the page's policy does not let it ask.
  if (new URL(address, location.href).origin !== location.origin) return false;
  try {
    const signal = AbortSignal.timeout(ASK_MS);
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return answer.status === 404 && answer.headers.get(RELEASE_STATE_HEADER) === 'retired';
  } catch {
    return false;
  }
}

/** A tab leaves a release only once, since a cache in between could return the old page again and again. */
function hasLeft(address: string): boolean {
  const release = new URL(address, location.href).pathname.split('/', 4).join('/');
  try {
    if (sessionStorage.getItem(LEFT) === release) return true;
    sessionStorage.setItem(LEFT, release);
    return false;
  } catch {
    return true;
  }
}
