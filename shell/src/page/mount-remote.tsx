import { useEffect } from 'react';
import { Outlet, redirectDocument, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { MOUNTS, type Mount } from 'releases/model/mounts';
import { chunkOf } from 'releases/model/release-address';
import { RemoteFailure, StartingNotice } from './notices.tsx';

/** What only a browser does with a route tree. */
export interface BrowserPart {
  /** Called once the tree is interactive. */
  live(): void;
  /** Loads a lazy page and the style sheets of its chunk side by side. */
  loadPage<Page>(page: () => Promise<Page>, chunk: string): Promise<Page>;
}

/**
 * The route tree of a page: the shell's root, the remote's routes below it, and for the addresses of other remotes a
 * full document load, because they have another security policy.
 */
export function pageRoutes(mount: Mount, remoteRoutes: RouteObject[], browser?: BrowserPart): RouteObject[] {
  const elsewhere = MOUNTS.filter((other) => other !== mount && other.path !== '').map((other) => ({
    id: `shell:${other.remote}`,
    path: `${other.path}/*`,
    loader: ({ request }: { request: Request }) => redirectDocument(request.url),
  }));
  return [
    {
      id: 'root',
      path: '/',
      Component: () => <Root live={browser?.live} />,
      HydrateFallback: StartingNotice,
      ErrorBoundary: RemoteFailure,
      children: [...elsewhere, mountRoute(mount, remoteRoutes, browser)],
    },
  ];
}

function mountRoute(
  mount: Mount,
  remoteRoutes: RouteObject[],
  browser: BrowserPart | undefined,
): RouteObject {
  const route: RouteObject = {
    id: `shell:${mount.remote}`,
    ErrorBoundary: RemoteFailure,
    children: browser ? remoteRoutes.map((child) => withStyles(child, browser)) : remoteRoutes,
  };
  return mount.path === '' ? route : { ...route, path: mount.path };
}

/** Loads a lazy route's style sheets together with its script, so that a client navigation paints styled. */
function withStyles(route: RouteObject, browser: BrowserPart): RouteObject {
  const { lazy, children } = route;
  const styled: RouteObject = { ...route };
  if (children) styled.children = children.map((child) => withStyles(child, browser));
  if (typeof lazy === 'function') styled.lazy = () => browser.loadPage(lazy, chunkOf(route.id) ?? '');
  return styled;
}

function Root({ live }: { live: (() => void) | undefined }) {
  useEffect(() => {
    live?.();
  }, [live]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
