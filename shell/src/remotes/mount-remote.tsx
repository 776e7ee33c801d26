import { useEffect } from 'react';
import { Outlet, redirectDocument, type RouteObject, ScrollRestoration, useMatches } from 'react-router-dom';
import type { ClientRelease, IntegralFile } from '../document/page-state.ts';
import { RemoteFailure, StartingNotice } from './notices.tsx';
import { MOUNTS, type Mount } from './mounts.ts';
import { chunkOf } from './release-address.ts';
import { styleInUse } from './used-styles.ts';

/** What only a browser does with a route tree. */
export interface BrowserPart {
  /** Called once the tree is interactive. */
  live(): void;
  /** Loads a lazy page and its style sheets side by side. */
  loadPage<Page>(page: () => Promise<Page>, styles: readonly IntegralFile[]): Promise<Page>;
}

/**
 * The route tree of a page: the shell's root, the remote's routes below it, and for the addresses of other remotes a
 * full document load (decision 58).
 */
export function pageRoutes(
  mount: Mount,
  remoteRoutes: RouteObject[],
  release: ClientRelease,
  browser?: BrowserPart,
): RouteObject[] {
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
      children: [...elsewhere, mountRoute(mount, remoteRoutes, release, browser)],
    },
  ];
}

function mountRoute(
  mount: Mount,
  remoteRoutes: RouteObject[],
  release: ClientRelease,
  browser: BrowserPart | undefined,
): RouteObject {
  const route: RouteObject = {
    id: `shell:${mount.remote}`,
    Component: () => <RemoteStyles release={release} />,
    ErrorBoundary: RemoteFailure,
    children: browser ? remoteRoutes.map((child) => withStyles(child, release, browser)) : remoteRoutes,
  };
  return mount.path === '' ? route : { ...route, path: mount.path };
}

/** Loads a lazy route's style sheets together with its script, so that a client navigation paints styled. */
function withStyles(route: RouteObject, release: ClientRelease, browser: BrowserPart): RouteObject {
  const { lazy, children } = route;
  const styled: RouteObject = { ...route };
  if (children) styled.children = children.map((child) => withStyles(child, release, browser));
  if (typeof lazy === 'function') styled.lazy = () => browser.loadPage(lazy, stylesOf(route.id, release));
  return styled;
}

const stylesOf = (routeId: string | undefined, { styles }: ClientRelease) =>
  styles[chunkOf(routeId) ?? ''] ?? [];

/** Links the style sheets of the matched routes: React holds the page back until they are there, so nothing flashes. */
function RemoteStyles({ release }: { release: ClientRelease }) {
  const files = useMatches().flatMap((match) => stylesOf(match.id, release));
  return (
    <>
      {files.map(({ href, integrity }) => {
        const used = styleInUse(href);
        if (used === null) return null;
        return (
          <link key={href} rel="stylesheet" precedence={release.remote} href={used} integrity={integrity} />
        );
      })}
      <Outlet />
    </>
  );
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
