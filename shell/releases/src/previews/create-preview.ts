import { randomUUID } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { BuiltRelease } from '../model/built-release.ts';
import { sha384 } from '../model/digest.ts';
import { mountFor, mountOf } from '../model/mounts.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import { readVersionHistory } from '../registry/read-version-history.ts';
import { uploadRelease } from '../store/upload-release.ts';
import { extendPreview } from './preview-expiry.ts';
import { MAX_PREVIEW_PATH, Preview, sealPreview } from './preview-token.ts';

interface PreviewRequest {
  readonly releaseContext: ReleaseContext;
  /** Origin of the site. */
  readonly site: string;
  readonly release: BuiltRelease;
  /** The page that the link opens; default: the remote's first. */
  readonly path?: string | undefined;
  /** Whom the link is for; shown in the badge and in the shell's log. */
  readonly person: string;
  readonly validSeconds: number;
  readonly at: Date;
  /** Stores nothing and creates no link. */
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

/** The path of another remote, which would show nothing of the release, or no path that a link can contain. */
export class ForeignPathError extends Error {
  override readonly name = 'ForeignPathError';
}

/**
 * Stores a release without activating it, and creates a link to it for one person.
 * @throws KeyError, VersionTakenError or ForeignPathError
 */
export async function createPreview(request: PreviewRequest): Promise<CreatedPreview> {
  const { releaseContext, site, release, person, at, validSeconds, dryRun } = request;
  const { name: remote, version } = release.manifest;
  const path = previewPath(remote, request.path);
  const key = await releaseContext.keys.signingKey(remote);
  const expires = Math.floor(at.getTime() / 1000) + validSeconds;
  const preview = { remote, version, person, until: new Date(expires * 1000).toISOString() };
  if (dryRun) return { ...preview, link: null };
  const { entry } = await readVersionHistory(releaseContext.registry, remote, version);
  const bytes = await uploadRelease({
    store: releaseContext.store,
    release,
    key,
    integrity: entry?.metadata.integrity,
  });
  const content = { id: randomUUID(), remote, version, integrity: sha384(bytes), path, person, expires };
  await extendPreview(releaseContext.store, { remote, version }, expires);
  return { ...preview, link: `${site}/release-preview/${sealPreview(Preview.parse(content), key)}` };
}

/**
 * The page that a preview opens.
 * @param path Default: the remote's first page.
 * @throws ForeignPathError
 */
export function previewPath(remote: RemoteName, path: string = `/${mountOf(remote).path}`): string {
  if (path.length > MAX_PREVIEW_PATH)
    throw new ForeignPathError(`The path has more than ${MAX_PREVIEW_PATH} characters`);
  const parsed = Preview.shape.path.safeParse(path);
  if (!parsed.success) throw new ForeignPathError(`${path} is not a path of the site, such as /services`);
  if (mountFor(path.split('?')[0] ?? '').remote === remote) return path;
  throw new ForeignPathError(`${path} is not a page of ${remote}`);
}
