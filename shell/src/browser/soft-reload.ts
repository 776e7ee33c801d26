import type { Location, createBrowserRouter } from 'react-router-dom';
import { RELEASE_STATE_HEADER } from '../remotes/release-address.ts';
import { keepInput, putInputBack } from './kept-input.ts';
import { TimeLimitError } from './time-limit.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const ASK_MS = 2_000;

let next: Location | null | undefined;
let isLeaving = false;

/** Learns from a page's router where it is about to go, and puts back what was typed at an address that is shown again. */
export function followRouter(router: DataRouter): void {
  let shown = location.pathname;
  putInputBack();
  router.subscribe(({ navigation, location: { pathname } }) => {
    next = navigation.location;
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    putInputBack();
  });
}

/**
 * Waits for something of the page's release. When it does not come because the release is no longer kept, the page is
 * loaded anew on the release in force, at the address that it was about to show, with what was typed; then this never
 * settles.
 * @param address A file of the release.
 * @throws What `attempt` threw, when the release is still there.
 */
export async function orSoftReload<Value>(address: string, attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (error) {
    // What is gone says so at once; what hangs would not answer this question either.
    const hangs = error instanceof TimeLimitError;
    if (!isLeaving && (hangs || !(await isRetired(address)))) throw error;
    if (!isLeaving) leave();
    return new Promise(() => {});
  }
}

/** Whether the shell says that the release of a file is neither in force nor kept. */
async function isRetired(address: string): Promise<boolean> {
  // One that is under development lies elsewhere, and the page's policy lets it ask nobody else.
  if (new URL(address, location.href).origin !== location.origin) return false;
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_MS),
    });
    return answer.status === 404 && answer.headers.get(RELEASE_STATE_HEADER) === 'retired';
  } catch {
    return false;
  }
}

function leave(): void {
  isLeaving = true;
  keepInput();
  // Whoever would ask whether to leave has kept what was written, or it was kept just now.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
}
