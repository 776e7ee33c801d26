import type { ReleaseManifest, RouteNode } from 'shared-contracts/releases/release';

export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface ReleaseDifference {
  readonly from: string;
  readonly to: string;
  /** Files, without the digests in their names: a new digest is a change of the same file. */
  readonly files: Difference;
  /** Route ids; a change is another address or status. */
  readonly routes: Difference;
  readonly hostContract: { readonly from: number; readonly to: number } | null;
}

/** What a release changes against another of the same remote. */
export function compareReleases(from: ReleaseManifest, to: ReleaseManifest): ReleaseDifference {
  return {
    from: from.version,
    to: to.version,
    files: differ(contents(from), contents(to)),
    routes: differ(addresses(from.routes), addresses(to.routes)),
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

const addresses = (routes: readonly RouteNode[], base = ''): Map<string, string> =>
  new Map(
    routes.flatMap(({ id, path = '', status = 200, children = [] }) => {
      const address = `${base}/${path}`.replace(/\/+/g, '/');
      const below = [...addresses(children, address)];
      return id ? [[id, `${address} ${status}`] as const, ...below] : below;
    }),
  );
