import { useEffect } from 'react';
import { preload } from 'react-dom';
import { Outlet, redirectDocument, type RouteObject, ScrollRestoration, useMatches } from 'react-router-dom';
import type { ClientRelease } from '../document/page-state.ts';
import { RemoteFailure, StartingNotice } from './notices.tsx';
import { MOUNTS, type Mount } from './mounts.ts';
import { chunkOf } from './release-address.ts';

/**
 * The route tree of a page: the shell's root, the remote's routes below it, and for the addresses of other remotes a
 * full document load (decision 58).
 * @param live Called once the tree is interactive.
 */
export function pageRoutes(
  mount: Mount,
  remoteRoutes: RouteObject[],
  release: ClientRelease,
  live: () => void = () => {},
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
      Component: () => <Root live={live} />,
      HydrateFallback: StartingNotice,
      ErrorBoundary: RemoteFailure,
      children: [...elsewhere, mountRoute(mount, remoteRoutes, release)],
    },
  ];
}

function mountRoute(mount: Mount, remoteRoutes: RouteObject[], release: ClientRelease): RouteObject {
  const route: RouteObject = {
    id: `shell:${mount.remote}`,
    Component: () => <RemoteStyles release={release} />,
    ErrorBoundary: RemoteFailure,
    children: remoteRoutes.map((child) => withStyles(child, release)),
  };
  return mount.path === '' ? route : { ...route, path: mount.path };
}

/** Starts a lazy route's style sheets together with its script, so that a client navigation paints styled. */
function withStyles(route: RouteObject, release: ClientRelease): RouteObject {
  const { lazy } = route;
  const styled: RouteObject = { ...route };
  if (route.children) styled.children = route.children.map((child) => withStyles(child, release));
  if (typeof lazy === 'function') {
    styled.lazy = () => {
      if (typeof window !== 'undefined') preloadStyles(route.id, release);
      return lazy();
    };
  }
  return styled;
}

function preloadStyles(routeId: string | undefined, release: ClientRelease): void {
  const files = release.styles[chunkOf(routeId) ?? ''] ?? [];
  for (const { href, integrity } of files) preload(href, { as: 'style', integrity });
}

/** Links the style sheets of the matched routes: React holds the page back until they are there, so nothing flashes. */
function RemoteStyles({ release }: { release: ClientRelease }) {
  const files = useMatches().flatMap((match) => release.styles[chunkOf(match.id) ?? ''] ?? []);
  return (
    <>
      {files.map(({ href, integrity }) => (
        <link key={href} rel="stylesheet" precedence={release.remote} href={href} integrity={integrity} />
      ))}
      <Outlet />
    </>
  );
}

function Root({ live }: { live: () => void }) {
  useEffect(() => {
    live();
  }, [live]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
