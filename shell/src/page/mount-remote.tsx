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
  if (typeof lazy === 'function') styled.lazy = () => browser.loadPage(lazy, chunkOf(route.id) ?? '');
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
