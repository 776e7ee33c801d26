import type { Location, createBrowserRouter } from 'react-router-dom';
import { SAVED_INPUT_KEY } from './saved-form-input-key.ts';
import { TimeLimitError } from './time-limit.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

let next: Location | null | undefined;
let prefetches = 0;

/** Follows where a page's router navigates, and restores saved form input when a path is shown again. */
export function followRouter(router: DataRouter): void {
  let shown = location.pathname;
  restoreFormInput();
  router.subscribe(({ navigation, location: { pathname } }) => {
    next = navigation.location;
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    restoreFormInput();
  });
}

/** Input is rarely saved, so the code is loaded only when needed. */
function restoreFormInput(): void {
  try {
    if (!(SAVED_INPUT_KEY in sessionStorage)) return;
  } catch {
    return;
  }
  import(/* webpackChunkName: "leave-release" */ './saved-form-input.ts').then(
    (savedInput) => savedInput.restoreFormInput(),
    () => {},
  );
}

/** Loads part of a release ahead of a navigation: a failure reloads nothing unless the page is about to navigate. */
export async function prefetch<Value>(load: () => Promise<Value>): Promise<Value> {
  prefetches += 1;
  try {
    return await load();
  } finally {
    prefetches -= 1;
  }
}

/**
 * Waits for part of the page's release to load. When it fails because the release is no longer available, the page is
 * reloaded on the active release, at the URL that it was about to show, with its form input; this then never settles.
 * @param address A file of the release.
 * @throws What `attempt` threw, when the release is still there.
 */
export async function orSoftReload<Value>(address: string, attempt: Promise<Value>): Promise<Value> {
  const isPrefetch = prefetches > 0;
  try {
    return await attempt;
  } catch (error) {
    // A missing file fails at once; if it hangs, a request about its release would hang too.
    if (error instanceof TimeLimitError || (isPrefetch && !next)) throw error;
    const isGone = await import(/* webpackChunkName: "leave-release" */ './leave-release.ts').then(
      ({ leaveRetired }) => leaveRetired(address, next),
      () => false,
    );
    if (!isGone) throw error;
    return new Promise(() => {});
  }
}
