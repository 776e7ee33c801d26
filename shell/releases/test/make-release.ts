import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import type { ReleaseManifest, RemoteName, RouteNode } from 'shared-contracts/releases/release';
import type { BuiltRelease } from '../src/model/built-release.ts';
import { sha384 } from '../src/model/digest.ts';

interface Options {
  readonly remote?: RemoteName;
  readonly version?: string;
  /** Body of the server file's `createRoutes`. */
  readonly routes?: string;
  /** The pages, as the manifest names them. */
  readonly pages?: readonly RouteNode[];
  readonly hostContract?: number;
  readonly needs?: ReleaseManifest['needs'];
}

/** From 1000 on, so that versions sort by name in the order in which they were made. */
let count = 1_000;

/** A small working release for tests: one page that shows its version. */
export function makeRelease(options: Options = {}): BuiltRelease {
  const { remote = 'remote-public', version = `1.0.${count++}`, hostContract = HOST_CONTRACT } = options;
  const routes =
    options.routes ?? `return [{ index: true, id: 'public:home', Component: () => '${version}' }];`;
  const server = `exports.hostContract = ${hostContract}; exports.createRoutes = (host) => { ${routes} };`;
  const files = new Map(
    Object.entries({
      'client/remoteEntry.js': `export const version = '${version}';`,
      'client/exposed-routes.0a0a0a0a.js': 'export {};',
      'client/home.0b0b0b0b.js': 'export {};',
      'client/home.0c0c0c0c.css': '.a { color: red; }',
      'server/routes.cjs': server,
    }).map(([name, text]) => [name, Buffer.from(text)] as const),
  );
  const manifest: ReleaseManifest = {
    schema: 1,
    name: remote,
    version,
    hostContract,
    owner: 'test team',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'client/remoteEntry.js',
    serverFile: 'server/routes.cjs',
    exposed: { js: ['client/exposed-routes.0a0a0a0a.js'], css: [] },
    routes: [
      ...(options.pages ?? [{ path: 'fault', id: 'public:fault' }]),
      { index: true, id: 'public:home' },
    ],
    chunks: { home: { js: ['client/home.0b0b0b0b.js'], css: ['client/home.0c0c0c0c.css'] } },
    needs: options.needs,
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)])),
  };
  return { manifest, files };
}
