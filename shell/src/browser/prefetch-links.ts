import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
} from 'react-router-dom';
import type { PrefetchHandle } from '../page/mount-remote.tsx';

/** How long prefetched data is valid. */
const FRESH_MS = 10_000;

/** Shorter hovers are ignored. */
const HOVER_MS = 60;

/** What browsers report about a visitor's connection; not all of them do. */
interface Connection {
  readonly saveData?: boolean;
}

/** The loader of a route, and its latest prefetched result. */
interface Prefetch {
  readonly load: LoaderFunction;
  result?: { readonly address: string; readonly at: number; readonly data: Promise<unknown> } | undefined;
}

/**
 * Prefetches the scripts, style sheets and data of a link's page when the link is hovered or focused, so that following
 * it needs no wait. Not for visitors who save data.
 * @param routes Before a router is created from them: their loaders return a prefetched result once.
 */
export function prefetchLinks(routes: RouteObject[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const loaders = new Map<RouteObject, Prefetch>();
  for (const route of withChildren(routes)) {
    if (typeof route.loader !== 'function') continue;
    const prefetch: Prefetch = { load: route.loader };
    loaders.set(route, prefetch);
    route.loader = (args, context) => takeResult(prefetch, args.request.url) ?? prefetch.load(args, context);
  }
  // Documents that the browser prefetches are not used after hydration.
  document.querySelector('script[type=speculationrules]')?.remove();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (address: string, pathname: string) => {
    const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => [
      (route.handle as PrefetchHandle | undefined)?.prefetch?.() ?? Promise.resolve(),
      prefetchData(loaders.get(route), address, params),
    ]);
    // A failure is neither reported nor repaired now: following the link fetches it again.
    Promise.all(parts).catch(() => {});
  };
  const onPoint = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const { pathname } = link;
    const address = withoutHash(link.href);
    if (address !== withoutHash(location.href))
      timer = setTimeout(() => fetchPage(address, pathname), HOVER_MS);
  };
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, onPoint, { capture: true, passive: true });
  // A click focuses the link before it follows it: no second fetch.
  addEventListener('click', () => clearTimeout(timer), { capture: true, passive: true });
}

const withoutHash = (href: string): string => href.split('#', 1)[0] ?? '';

const withChildren = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

const freshResult = ({ result }: Prefetch, address: string) =>
  result?.address === address && performance.now() - result.at < FRESH_MS ? result : undefined;

function takeResult(prefetch: Prefetch, address: string): Promise<unknown> | undefined {
  const result = freshResult(prefetch, address);
  prefetch.result = undefined;
  return result?.data;
}

/** Stores the result of a loader, unless it is an error. */
async function prefetchData(prefetch: Prefetch | undefined, address: string, params: Params): Promise<void> {
  if (!prefetch || freshResult(prefetch, address)) return;
  const args = { request: new Request(address), params } as LoaderFunctionArgs;
  const result = { address, at: performance.now(), data: Promise.resolve(prefetch.load(args, undefined)) };
  prefetch.result = result;
  const isUsable = await result.data.then(
    (data) => !isServerError((data as { init?: { status?: number } } | null)?.init),
    () => false,
  );
  if (!isUsable && prefetch.result === result) prefetch.result = undefined;
}

/** A loader that failed sets a status with the router's `data()`. */
const isServerError = (init: { status?: number } | null | undefined): boolean => (init?.status ?? 200) >= 500;
