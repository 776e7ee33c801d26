import { randomUUID } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { mountFor, mountOf } from '../model/mounts.ts';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { readPast } from '../registry/read-past.ts';
import { placeRelease } from '../store/place-release.ts';
import { keepUntil } from './keep-previewed.ts';
import { Preview, sealPreview } from './preview-token.ts';

interface PreviewRequest {
  readonly desk: ReleaseDesk;
  /** Where the site answers. */
  readonly site: string;
  readonly release: BuiltRelease;
  /** The page that the link opens; the remote's first, unless it is given. */
  readonly path?: string | undefined;
  /** Who is to see it; the badge and the shell's log say so. */
  readonly person: string;
  readonly validSeconds: number;
  readonly at: Date;
  /** Stores nothing and makes no link. */
  readonly dryRun?: true | undefined;
}

export interface CreatedPreview {
  readonly remote: RemoteName;
  readonly version: string;
  readonly person: string;
  /** ISO 8601. */
  readonly until: string;
  /** Null after a dry run. */
  readonly link: string | null;
}

/** The address of a page that is not the remote's own, so it would show nothing of the release. */
export class ForeignPathError extends Error {
  override readonly name = 'ForeignPathError';
}

/**
 * Puts a release into the store without activating it, and makes the link by which one person sees it on the site.
 * @throws KeyError, VersionTakenError or ForeignPathError
 */
export async function createPreview(request: PreviewRequest): Promise<CreatedPreview> {
  const { desk, site, release, person, at, validSeconds, dryRun } = request;
  const { name: remote, version } = release.manifest;
  const path = pathIn(remote, request.path);
  const key = await desk.keys.signingKey(remote);
  const expires = Math.floor(at.getTime() / 1000) + validSeconds;
  const preview = { remote, version, person, until: new Date(expires * 1000).toISOString() };
  if (dryRun) return { ...preview, link: null };
  const { named } = await readPast(desk.registry, remote, version);
  const bytes = await placeRelease({
    store: desk.store,
    release,
    key,
    integrity: named?.metadata.integrity,
  });
  const said = { id: randomUUID(), remote, version, integrity: sha384(bytes), path, person, expires };
  await keepUntil(desk.store, { remote, version }, expires);
  return { ...preview, link: `${site}/release-preview/${sealPreview(Preview.parse(said), key)}` };
}

function pathIn(remote: RemoteName, path: string = `/${mountOf(remote).path}`): string {
  const parsed = Preview.shape.path.safeParse(path);
  if (!parsed.success) throw new ForeignPathError(`${path} is no path of the site, such as /services`);
  if (mountFor(path.split('?')[0] ?? '').remote === remote) return path;
  throw new ForeignPathError(`${path} is not a page of ${remote}`);
}
