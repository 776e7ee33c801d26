import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { findCalls, UnnamedCallError } from 'shared-contracts/http/api-contract/find-calls';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { ReleaseRequirements } from 'shared-contracts/releases/requirements';
import {
  type ChunkFiles,
  ReleaseManifest,
  RemoteName,
  type RouteNode,
} from 'shared-contracts/releases/release';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { chunkOf, releaseBase } from '../model/release-address.ts';
import { withoutAbsentGlobals } from './absent-globals.ts';
import { evaluateServerFile } from './evaluate-server-file.ts';

const EXPOSED_CHUNK = 'exposed-routes';
/** Version of the manifest's schema. */
const SCHEMA = 1;
const SERVER_FILE = 'server/routes.cjs';
const REQUIREMENTS_FILE = 'server/needs.json';

/** A build that must not be released. The message says what to fix. */
export class InvalidBuildError extends Error {
  override readonly name = 'InvalidBuildError';
}

/** The parts of a remote's build that describe it. */
interface RemoteBuild {
  readonly name: string;
  readonly version: string;
  /** The browser build's `chunks.json`. */
  readonly chunks: string;
  readonly serverCode: string;
}

type BuildDescription = Omit<ReleaseManifest, 'schema' | 'owner' | 'commit' | 'builtAt' | 'files' | 'needs'>;

interface BuildDetails {
  readonly owner: string;
  readonly commit: string | null;
  readonly builtAt: Date;
}

/**
 * Makes a release from a remote's `dist` folder. Its version is the package's and a digest of all bytes, so that the
 * same build is the same release.
 * @param folder The remote's package.
 * @throws InvalidBuildError when there is no build, or only a part of one, or as `describeBuild` does.
 */
export async function buildRelease(folder: string, details: BuildDetails): Promise<BuiltRelease> {
  const pkg = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const files = await readDist(path.join(folder, 'dist'));
  const digests = Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)]));
  const fingerprint = Buffer.from(sha384(JSON.stringify([SCHEMA, HOST_CONTRACT, digests])).slice(7), 'base64')
    .toString('hex')
    .slice(0, 10);
  const description = describeBuild({
    name: pkg.name,
    version: `${pkg.version}-${fingerprint}`,
    chunks: String(files.get('client/chunks.json')),
    serverCode: String(files.get(SERVER_FILE)),
  });
  requireChunks(folder, description, files);
  const manifest = ReleaseManifest.parse({
    schema: SCHEMA,
    ...description,
    owner: details.owner,
    commit: details.commit,
    builtAt: details.builtAt.toISOString(),
    needs: { ...readRequirements(pkg.name, files), file: REQUIREMENTS_FILE },
    files: digests,
  });
  return { manifest, files };
}

/**
 * Describes a build. Runs its server file to read the routes.
 * @throws InvalidBuildError when its server file does not run in a shell, it is for another host contract, a route's chunk
 * is missing, or a style sheet belongs to no page.
 */
export function describeBuild({ name, version, chunks, serverCode }: RemoteBuild): BuildDescription {
  const { [EXPOSED_CHUNK]: exposed, ...pageChunks } = readChunks(chunks);
  if (!exposed) throw new InvalidBuildError(`${name} does not expose ./routes`);
  const identity = { name: RemoteName.parse(name), version };
  return {
    ...identity,
    hostContract: HOST_CONTRACT,
    entry: 'client/remoteEntry.js',
    serverFile: SERVER_FILE,
    exposed,
    chunks: pageChunks,
    routes: readRoutes(identity, serverCode, pageChunks),
  };
}

/** The files of a production build. A build for development may be in the same folder. */
async function readDist(dist: string): Promise<Map<string, Buffer>> {
  const entries = await Promise.all(
    ['client', 'server'].map((folder) =>
      readdir(path.join(dist, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  const files = new Map<string, Buffer>();
  for (const entry of entries.flat().filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(dist, file).split(path.sep).join('/'), await readFile(file));
  }
  for (const required of ['client/remoteEntry.js', 'client/chunks.json', SERVER_FILE, REQUIREMENTS_FILE]) {
    if (!files.has(required))
      throw new InvalidBuildError(`${dist} has no ${required}: build the remote first`);
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A build that was stopped halfway, or that another one replaces at this moment, lacks files.
 * @throws InvalidBuildError
 */
function requireChunks(
  folder: string,
  { exposed, chunks }: Pick<BuildDescription, 'exposed' | 'chunks'>,
  files: ReadonlyMap<string, Buffer>,
): void {
  const missing = [exposed, ...Object.values(chunks)]
    .flatMap(({ js, css }) => [...js, ...css])
    .find((file) => !files.has(file));
  if (missing !== undefined)
    throw new InvalidBuildError(
      `${folder}/dist has no ${missing}, which a page needs: the build is incomplete, build the remote again`,
    );
}

/** @throws InvalidBuildError when a browser script calls an endpoint that the server file does not name. */
function readRequirements(remote: string, files: ReadonlyMap<string, Buffer>): ReleaseRequirements {
  const requirements = ReleaseRequirements.parse(JSON.parse(String(files.get(REQUIREMENTS_FILE))));
  const scripts = [...files].filter(([name]) => /^client\/.*\.js$/.test(name));
  try {
    for (const [, bytes] of scripts) findCalls(bytes.toString(), new Set(requirements.calls));
  } catch (error) {
    if (!(error instanceof UnnamedCallError)) throw error;
    throw new InvalidBuildError(`${remote}: ${error.message}`, { cause: error });
  }
  return requirements;
}

function readChunks(chunks: string): Record<string, ChunkFiles> {
  const groups = JSON.parse(chunks) as Record<string, string[]>;
  return Object.fromEntries(
    Object.entries(groups).map(([chunk, names]) => {
      const inClient = names.map((name) => `client/${name}`);
      return [
        chunk,
        {
          js: inClient.filter((name) => name.endsWith('.js')),
          css: inClient.filter((name) => name.endsWith('.css')),
        },
      ];
    }),
  );
}

/**
 * Runs the server file to read its routes. The server finds the files of a page by its route's id, so a lazy route
 * without a chunk of that name would be served without styles.
 */
function readRoutes(
  identity: Pick<ReleaseManifest, 'name' | 'version'>,
  code: string,
  chunks: Record<string, ChunkFiles>,
): RouteNode[] {
  const { name } = identity;
  const remote = runInShell(name, () => evaluateServerFile(code, SERVER_FILE, releaseBase(identity)));
  if (remote.hostContract !== HOST_CONTRACT) {
    throw new InvalidBuildError(
      `${identity.name} is built for host contract ${remote.hostContract}, not ${HOST_CONTRACT}`,
    );
  }
  const noApi = () => Promise.reject(new Error('The API is not available during a build'));
  const host = { side: 'server', origin: 'http://localhost', fetchApi: noApi } as const;
  const routes = runInShell(name, () => remote.createRoutes(host));
  const allRoutes = flatten(routes);
  const withoutChunk = allRoutes.filter((route) => route.lazy && !chunks[chunkOf(route.id) ?? '']);
  if (withoutChunk.length > 0) {
    const ids = withoutChunk.map((route) => route.id ?? '(no id)').join(', ');
    throw new InvalidBuildError(
      `These lazy routes of ${identity.name} have no chunk with their name: ${ids}`,
    );
  }
  requireLinkedStyles(identity.name, chunks, new Set(allRoutes.map(({ id }) => chunkOf(id))));
  return routes.map(toNode);
}

/** Runs code of a remote as a shell does. @throws InvalidBuildError when it fails. */
function runInShell<Result>(remote: string, run: () => Result): Result {
  try {
    return withoutAbsentGlobals(run);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The server file of ${remote} does not run in a shell: ${reason}`;
    throw new InvalidBuildError(message, { cause: error });
  }
}

/** Style sheets are linked with the page, so a part of a page that is loaded later must not have its own. */
function requireLinkedStyles(
  remote: string,
  chunks: Record<string, ChunkFiles>,
  pages: ReadonlySet<string | undefined>,
): void {
  const linked = new Set([...pages].flatMap((page) => (page && chunks[page]?.css) || []));
  const unlinked = Object.keys(chunks).filter((chunk) =>
    chunks[chunk]?.css.some((file) => !linked.has(file)),
  );
  if (unlinked.length > 0) {
    throw new InvalidBuildError(
      `${remote} would not load the styles of ${unlinked.join(', ')}: import these CSS modules in the page as well`,
    );
  }
}

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

type RouteHandle = Pick<RouteNode, 'status' | 'query'> | undefined;

const toNode = ({ id, path: pattern, index, handle, children }: RouteObject): RouteNode => ({
  id,
  path: pattern,
  index,
  status: (handle as RouteHandle)?.status,
  query: (handle as RouteHandle)?.query,
  children: children?.map(toNode),
});
