import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Mount } from 'releases/model/mounts';
import { chunkOf } from 'releases/model/release-address';
import type { RouteNode } from 'shared-contracts/releases/release';
import type { Release } from '../active-release/read-release.ts';

type ListedRoute = RouteObject & Pick<RouteNode, 'query' | 'status'>;

/** A page as described by its release's manifest. */
export interface ListedPage {
  /** Chunks of the matched routes, outermost first. */
  readonly chunks: readonly string[];
  /** The route pattern, such as `/blogpost/:slug`; undefined if there is no such page. */
  readonly route: string | undefined;
  /** The status of the page if it is rendered in the browser. */
  readonly status: number;
  /** The query parameters that the page reads; undefined if the release does not declare them. */
  readonly query: readonly string[] | undefined;
}

/** Finds a page by its path in the manifest, without running code of the remote. */
export function matchPage({ manifest }: Release, mount: Mount, pathname: string): ListedPage {
  const routes: ListedRoute[] = [{ path: `/${mount.path}`, children: manifest.routes as ListedRoute[] }];
  const matches = matchRoutes(routes, pathname) ?? [];
  const declared = matches.map(({ route }) => route.query).filter((query) => query !== undefined);
  return {
    route: patternOf(matches.map(({ route }) => route.path)),
    chunks: matches.map(({ route }) => chunkOf(route.id)).filter((chunk) => chunk !== undefined),
    status: matches.at(-1)?.route.status ?? (matches.length > 0 ? 200 : 404),
    query: declared.length > 0 ? declared.flat() : undefined,
  };
}

/** @param paths Paths of the matched routes, outermost first; pathless routes have none. */
function patternOf(paths: readonly (string | undefined)[]): string | undefined {
  if (paths.length === 0) return undefined;
  return `/${paths.filter(Boolean).join('/')}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
