import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Mount } from 'releases/model/mounts';
import { chunkOf } from 'releases/model/release-address';
import type { RouteNode } from 'shared-contracts/releases/release';
import type { Release } from '../active-release/read-release.ts';

type ListedRoute = RouteObject & Pick<RouteNode, 'query' | 'status'>;

/** What a release's manifest says of a page. */
export interface ListedPage {
  /** Chunks of the matched routes, outermost first. */
  readonly chunks: readonly string[];
  /** The pattern of its address, such as `/blogpost/:slug`; undefined where there is no such page. */
  readonly route: string | undefined;
  /** Of the page that the browser would render. */
  readonly status: number;
  /** The query parameters that the page reads; undefined where the release does not declare them. */
  readonly query: readonly string[] | undefined;
}

/** Finds a page by its address. Runs nothing of the remote: its manifest names the pages. */
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

/** Paths of routes from the outermost on, of which some have none. */
function patternOf(paths: readonly (string | undefined)[]): string | undefined {
  if (paths.length === 0) return undefined;
  return `/${paths.filter(Boolean).join('/')}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
