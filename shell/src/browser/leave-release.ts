import type { Location } from 'react-router-dom';
import { RELEASE_STATE_HEADER } from 'releases/model/release-address';
import { keepInput } from './kept-input.ts';

const ASK_MS = 2_000;
/** Where a tab keeps which release it has left. */
const LEFT = 'left-release';

let isLeaving = false;

/**
 * Loads the page anew on the active release, with what was typed, when the one that it began with is no longer kept.
 * @param address A file of the release that did not come.
 * @param next Where the page was about to go.
 * @returns Whether the page is about to go.
 */
export async function leaveRetired(address: string, next: Location | null | undefined): Promise<boolean> {
  if (isLeaving) return true;
  if (!(await isRetired(address)) || hasLeft(address)) return false;
  isLeaving = true;
  keepInput();
  // Whoever would ask whether to leave has kept what was written, or it was kept just now.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
  return true;
}

/** Whether the shell says that the release of a file is neither active nor kept. */
async function isRetired(address: string): Promise<boolean> {
  // One that is under development lies elsewhere, and the page's policy lets it ask nobody else.
  if (new URL(address, location.href).origin !== location.origin) return false;
  try {
    const signal = AbortSignal.timeout(ASK_MS);
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return answer.status === 404 && answer.headers.get(RELEASE_STATE_HEADER) === 'retired';
  } catch {
    return false;
  }
}

/** A cache on the way may give the old page again and again: a tab leaves a release once. */
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
