import type { ReleaseManifest, RouteNode } from 'shared-contracts/releases/release';

export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface ReleaseDifference {
  readonly from: string;
  readonly to: string;
  /** Files, without the digests in their names, so that a new digest counts as a change of the same file. */
  readonly files: Difference;
  /** Route ids; a route has changed when its path or status differs. */
  readonly routes: Difference;
  readonly hostContract: { readonly from: number; readonly to: number } | null;
}

/** Compares two releases of the same remote. */
export function compareReleases(from: ReleaseManifest, to: ReleaseManifest): ReleaseDifference {
  return {
    from: from.version,
    to: to.version,
    files: differ(contents(from), contents(to)),
    routes: differ(routePaths(from.routes), routePaths(to.routes)),
    hostContract:
      from.hostContract === to.hostContract ? null : { from: from.hostContract, to: to.hostContract },
  };
}

function differ(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): Difference {
  return {
    added: [...to.keys()].filter((name) => !from.has(name)),
    removed: [...from.keys()].filter((name) => !to.has(name)),
    changed: [...to.keys()].filter((name) => from.has(name) && from.get(name) !== to.get(name)),
  };
}

const contents = ({ files }: ReleaseManifest) =>
  new Map(
    Object.entries(files)
      .filter(([name]) => !/\.(?:br|gz)$/.test(name))
      .map(([name, digest]) => [name.replace(/\.[0-9a-f]{8}(?=\.)/, ''), digest]),
  );

const routePaths = (routes: readonly RouteNode[], base = ''): Map<string, string> =>
  new Map(
    routes.flatMap(({ id, path = '', status = 200, children = [] }) => {
      const fullPath = `${base}/${path}`.replace(/\/+/g, '/');
      const descendants = [...routePaths(children, fullPath)];
      return id ? [[id, `${fullPath} ${status}`] as const, ...descendants] : descendants;
    }),
  );
