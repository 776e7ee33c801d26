import type { Location, createBrowserRouter } from 'react-router-dom';
import { KEPT_INPUT } from './kept-input-name.ts';
import { TimeLimitError } from './time-limit.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

let next: Location | null | undefined;

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

/** Hardly ever is there anything, so what does it comes only then. */
function putInputBack(): void {
  try {
    if (!(KEPT_INPUT in sessionStorage)) return;
  } catch {
    return;
  }
  import(/* webpackChunkName: "leave-release" */ './kept-input.ts').then(
    (kept) => kept.putInputBack(),
    () => {},
  );
}

/**
 * Waits for something of the page's release. When it does not come because the release is no longer kept, the page is
 * loaded anew on the active release, at the address that it was about to show, with what was typed; then this never
 * settles.
 * @param address A file of the release.
 * @throws What `attempt` threw, when the release is still there.
 */
export async function orSoftReload<Value>(address: string, attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (error) {
    // What is gone says so at once; what hangs would not say why either.
    if (error instanceof TimeLimitError) throw error;
    const isGone = await import(/* webpackChunkName: "leave-release" */ './leave-release.ts').then(
      ({ leaveRetired }) => leaveRetired(address, next),
      () => false,
    );
    if (!isGone) throw error;
    return new Promise(() => {});
  }
}
