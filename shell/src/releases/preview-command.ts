import { randomUUID } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/releases/release';
import { Preview, sealPreview } from '../previews/preview-token.ts';
import { mountFor, mountOf } from '../remotes/mounts.ts';
import type { BuiltRelease } from './build-release.ts';
import type { Told } from './commands.ts';
import type { Conflict } from './compatibility/check-release.ts';
import { sha384 } from './digest.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { keepUntil } from './keep-previewed.ts';
import { placeRelease } from './place-release.ts';
import { readPast } from './read-past.ts';

export interface PreviewOptions {
  /** The page that the link opens. */
  readonly path?: string | undefined;
  /** Who is to see it; the badge and the shell's log say so. */
  readonly for?: string | undefined;
  /** Seconds for which it can be seen. */
  readonly valid: number;
  readonly dryRun?: true;
}

interface PreviewRequest extends PreviewOptions {
  readonly desk: ReleaseDesk;
  /** Where the site answers. */
  readonly site: string;
  readonly release: BuiltRelease;
  readonly by: string;
  readonly at: Date;
  /** What of it would not work with the API: told, because a preview may be ahead of it. */
  readonly conflicts: readonly Conflict[];
}

/** The address of a page that is not the remote's own, so it would show nothing of the release. */
export class ForeignPathError extends Error {
  override readonly name = 'ForeignPathError';
}

/**
 * Puts a release into the store without activating it, and makes the link by which one person sees it on the site.
 * @throws KeyError, VersionTakenError or ForeignPathError
 */
export async function previewRelease(request: PreviewRequest): Promise<Told> {
  const { desk, site, release, at, conflicts } = request;
  const { name: remote, version } = release.manifest;
  const path = pathIn(remote, request.path);
  const key = await desk.keys.signingKey(remote);
  const person = request.for ?? request.by;
  const expires = Math.floor(at.getTime() / 1000) + request.valid;
  const until = new Date(expires * 1000).toISOString();
  const warnings = conflicts.map(({ call, field, reason }) => `  ! ${call} ${field ?? ''}: ${reason}`);
  if (request.dryRun) {
    const text = [`${remote} ${version} could be previewed by ${person}, until ${until}`, ...warnings];
    const data = { remote, version, person, until, link: null, conflicts };
    return { data, text: text.join('\n') };
  }
  const { named } = await readPast(desk.registry, remote, version);
  const integrity = named?.metadata.integrity;
  const bytes = await placeRelease({ store: desk.store, release, key, integrity });
  const preview: Preview = {
    id: randomUUID(),
    remote,
    version,
    integrity: sha384(bytes),
    path,
    person,
    expires,
  };
  await keepUntil(desk.store, { remote, version }, expires);
  const link = `${site}/release-preview/${sealPreview(Preview.parse(preview), key)}`;
  const text = [
    `${remote} ${version} for ${person}, until ${until}. It opens one browser, once:`,
    link,
    ...warnings,
  ];
  return { data: { remote, version, person, until, link, conflicts }, text: text.join('\n') };
}

function pathIn(remote: RemoteName, path: string = `/${mountOf(remote).path}`): string {
  const parsed = Preview.shape.path.safeParse(path);
  if (!parsed.success) throw new ForeignPathError(`${path} is no path of the site, such as /services`);
  if (mountFor(path.split('?')[0] ?? '').remote === remote) return path;
  throw new ForeignPathError(`${path} is not a page of ${remote}`);
}
