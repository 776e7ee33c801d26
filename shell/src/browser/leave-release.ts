import type { Location } from 'react-router-dom';
import { RELEASE_STATE_HEADER } from 'releases/model/release-address';
import { saveFormInput } from './saved-form-input.ts';

const TIMEOUT_MS = 2_000;
/** The session storage key of the release that this tab has left. */
const LEFT_RELEASE = 'left-release';

let isLeaving = false;

/**
 * Reloads the page on the active release when its own release is no longer available. Form input is preserved.
 * @param address A file of the release that failed to load.
 * @param next Where the page was about to navigate.
 * @returns Whether the page is about to be replaced.
 */
export async function leaveRetired(address: string, next: Location | null | undefined): Promise<boolean> {
  if (isLeaving) return true;
  if (!(await isRetired(address)) || hasLeft(address)) return false;
  isLeaving = true;
  saveFormInput();
  // No prompt about unsaved changes: drafts and form input have been saved.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  // After Back or Forward the URL is already the next one. Assigning it again would not load it if it has a fragment.
  const target = addressOf(next ?? location);
  if (target === addressOf(location)) location.reload();
  else location.assign(target);
  return true;
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** Whether the shell reports that the release of a file is neither active nor available. */
async function isRetired(address: string): Promise<boolean> {
  // A release under development is served from another origin, which the page's policy does not allow requests to.
  if (new URL(address, location.href).origin !== location.origin) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return response.status === 404 && response.headers.get(RELEASE_STATE_HEADER) === 'retired';
  } catch {
    return false;
  }
}

/** A tab leaves a release only once, since a cache in between could return the old page again and again. */
function hasLeft(address: string): boolean {
  const release = new URL(address, location.href).pathname.split('/', 4).join('/');
  try {
    if (sessionStorage.getItem(LEFT_RELEASE) === release) return true;
    sessionStorage.setItem(LEFT_RELEASE, release);
    return false;
  } catch {
    return true;
  }
}
