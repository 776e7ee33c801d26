import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import type { ReleaseContext } from '../registry/release-context.ts';
import { readChecked } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { type Conflict, findApiConflicts, type ReadFile } from './check-release.ts';

/** An active release and its conflicts with an API. */
export interface CheckedRelease {
  readonly remote: string;
  readonly version: string;
  readonly conflicts: readonly Conflict[];
}

/**
 * Checks an API against the active releases, including canaries.
 * @param api Its OpenAPI document.
 * @throws UnknownReleaseError, UntrustedError or BrokenReleaseError when a release cannot be read.
 */
export async function checkApi(releaseContext: ReleaseContext, api: unknown): Promise<CheckedRelease[]> {
  const { document } = await releaseContext.registry.latest();
  const active = REMOTE_NAMES.flatMap((remote) =>
    (document?.microFrontends[remote] ?? []).map(({ metadata }) => ({ remote, version: metadata.version })),
  );
  return Promise.all(
    active.map(async ({ remote, version }) => {
      const { manifest } = await readStored(releaseContext, remote, version);
      const read: ReadFile = (file) =>
        readChecked(releaseContext.store, `${remote}/${version}/${file}`, manifest.files[file]);
      return { remote, version, conflicts: await findApiConflicts(manifest, read, api) };
    }),
  );
}
