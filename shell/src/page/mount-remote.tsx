import { useEffect } from 'react';
import { Outlet, redirectDocument, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { MOUNTS, type Mount } from 'releases/model/mounts';
import { chunkOf } from 'releases/model/release-address';
import { RemoteFailure, StartingNotice } from './notices.tsx';

/** Browser-only behaviour of a route tree. */
export interface BrowserHooks {
  /** Called once the tree is hydrated. */
  hydrated(): void;
  /** Loads a lazy page and the style sheets of its chunk in parallel. */
  loadPage<Page>(page: () => Promise<Page>, chunk: string): Promise<Page>;
  /** The same ahead of a navigation: a failure has no consequences. */
  prefetchPage(page: () => Promise<unknown>, chunk: string): Promise<unknown>;
}

/** What the shell adds to the `handle` of a lazy route. */
export interface PrefetchHandle {
  readonly prefetch?: () => Promise<unknown>;
}

/**
 * The route tree of a page: the shell's root with the remote's routes, and a full document load for paths of other
 * remotes, which have another security policy.
 */
export function pageRoutes(mount: Mount, remoteRoutes: RouteObject[], browser?: BrowserHooks): RouteObject[] {
  const otherMounts = MOUNTS.filter((other) => other !== mount && other.path !== '').map((other) => ({
    id: `shell:${other.remote}`,
    path: `${other.path}/*`,
    loader: ({ request }: { request: Request }) => redirectDocument(request.url),
  }));
  return [
    {
      id: 'root',
      path: '/',
      Component: () => <Root onHydrated={browser?.hydrated} />,
      HydrateFallback: StartingNotice,
      ErrorBoundary: RemoteFailure,
      children: [...otherMounts, mountRoute(mount, remoteRoutes, browser)],
    },
  ];
}

function mountRoute(
  mount: Mount,
  remoteRoutes: RouteObject[],
  browser: BrowserHooks | undefined,
): RouteObject {
  const route: RouteObject = {
    id: `shell:${mount.remote}`,
    ErrorBoundary: RemoteFailure,
    children: browser ? remoteRoutes.map((child) => withStyles(child, browser)) : remoteRoutes,
  };
  return mount.path === '' ? route : { ...route, path: mount.path };
}

/**
 * Makes lazy routes load their style sheets along with their scripts, so that navigations never show unstyled pages.
 */
function withStyles(route: RouteObject, browser: BrowserHooks): RouteObject {
  const { lazy, children } = route;
  const styled: RouteObject = { ...route };
  if (children) styled.children = children.map((child) => withStyles(child, browser));
  if (typeof lazy !== 'function') return styled;
  const chunk = chunkOf(route.id) ?? '';
  styled.lazy = () => browser.loadPage(lazy, chunk);
  const handle: PrefetchHandle = { prefetch: () => browser.prefetchPage(lazy, chunk) };
  styled.handle = { ...(route.handle as object | undefined), ...handle };
  return styled;
}

function Root({ onHydrated }: { onHydrated: (() => void) | undefined }) {
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
