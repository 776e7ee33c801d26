import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { UntrustedError } from 'releases/keys/key-error';
import type { ReleaseContext } from 'releases/registry/release-context';
import { readStored, UnknownReleaseError } from 'releases/store/stored-release';
import { type ReleaseManifest, ReleaseVersion, RemoteName } from 'shared-contracts/releases/release';
import type { ActiveReleases } from '../active-release/active-releases.ts';
import { VerifiedFiles } from '../active-release/verified-files.ts';
import { byteRange } from './byte-range.ts';
import { immutableHeaders } from './file-headers.ts';
import { type Encoding, encodingFor } from './finished-document.ts';
import { respondWithBytes } from './security-headers.ts';

/** Cached manifests: those of the active releases, and those of open tabs. */
const MAX_MANIFESTS = 32;

interface Dependencies {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly releases: ActiveReleases;
  readonly releaseFolder: string;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Serves the browser files of releases: those that a signed manifest names, from bytes verified by their digest. Write
 * access to the release store must not be enough to serve anything to visitors. Other requests are passed on.
 */
export function releaseFiles({
  releaseContext,
  releases,
  releaseFolder,
  log,
}: Dependencies): MiddlewareHandler {
  const manifests = new LRUCache<string, ReleaseManifest>({ max: MAX_MANIFESTS });
  const files = new VerifiedFiles({
    store: releaseContext.store,
    folder: releaseFolder,
    onRefused: (error) => log.error({ err: error, fault: 'file-refused' }, 'file of a release refused'),
  });

  const manifestOf = async (remote: RemoteName, version: string): Promise<ReleaseManifest | undefined> => {
    const key = `${remote} ${version}`;
    const known = manifests.get(key);
    if (known) return known;
    const manifest = await signedManifest({ releaseContext, releases }, remote, version);
    if (manifest) manifests.set(key, manifest);
    return manifest;
  };

  const read = async (remote: RemoteName, version: string, file: string, encoding: Encoding) => {
    const digests = (await manifestOf(remote, version))?.files ?? {};
    if (!Object.hasOwn(digests, file)) return undefined;
    const suffix = SUFFIXES[encoding].find((candidate) => Object.hasOwn(digests, file + candidate)) ?? '';
    const bytes = await files.read(`${remote}/${version}/${file}${suffix}`, digests[file + suffix] ?? '');
    // The release may have been removed and published again with other files.
    if (!bytes) manifests.delete(`${remote} ${version}`);
    return (
      bytes && {
        bytes,
        suffix,
        isVaried: SUFFIXES.br.some((other) => other && Object.hasOwn(digests, file + other)),
      }
    );
  };

  return async (c, next) => {
    const [, , name, folder, ...rest] = c.req.path.split('/');
    const remote = RemoteName.safeParse(name).data;
    const version = ReleaseVersion.safeParse(folder).data;
    if (!remote || !version) return next();
    const file = `client/${rest.join('/')}`;
    const content = await read(remote, version, file, encodingFor(c.req.header('accept-encoding')));
    if (!content) return next();
    return sendFile(c, content.bytes, {
      ...immutableHeaders(file),
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      ...(content.suffix && { 'content-encoding': content.suffix === '.br' ? 'br' : 'gzip' }),
      ...(content.isVaried && { vary: 'accept-encoding' }),
    });
  };
}

/** The suffixes of the compressed files to send, best first. */
const SUFFIXES: Readonly<Record<Encoding, readonly string[]>> = {
  br: ['.br', '.gz', ''],
  gzip: ['.gz', ''],
  identity: [''],
};

function sendFile(c: Context, bytes: Buffer, headers: Readonly<Record<string, string>>): Response {
  // No client needs a range of a compressed file, and only GET has ranges (RFC 9110, 14.2).
  const isWhole = c.req.method !== 'GET' || headers['content-encoding'] !== undefined;
  const field = isWhole ? undefined : c.req.header('range');
  const range = byteRange(field, bytes.length);
  if (range === 'unsatisfiable') {
    return respondWithBytes(c, null, 416, {
      ...headers,
      'cache-control': 'no-store',
      'content-range': `bytes */${bytes.length}`,
    });
  }
  const body = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  return respondWithBytes(c, body, range ? 206 : 200, {
    ...headers,
    'content-length': String(body.length),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${bytes.length}` }),
  });
}

/** For a release that this shell serves, the manifest that is already verified: its key may have expired since. */
async function signedManifest(
  { releaseContext, releases }: Pick<Dependencies, 'releaseContext' | 'releases'>,
  remote: RemoteName,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const active = await releases.current(remote).catch(() => undefined);
  const served = [active, releases.canary(remote)?.release].map((release) => release?.manifest);
  const checked = served.find((manifest) => manifest?.version === version);
  if (checked) return checked;
  try {
    return (await readStored(releaseContext, remote, version)).manifest;
  } catch (error) {
    if (error instanceof UnknownReleaseError || error instanceof UntrustedError) return undefined;
    throw error;
  }
}
