import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { readChecked } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { type Conflict, findApiConflicts, type ReadFile } from './check-release.ts';

/** A release that visitors get, and what of it an API would break. */
export interface CheckedRelease {
  readonly remote: string;
  readonly version: string;
  readonly conflicts: readonly Conflict[];
}

/**
 * Finds out what an API would break of the active releases, canaries included.
 * @param api Its OpenAPI document.
 * @throws UnknownReleaseError, UntrustedError or BrokenReleaseError when a release cannot be read.
 */
export async function checkApi(desk: ReleaseDesk, api: unknown): Promise<CheckedRelease[]> {
  const { document } = await desk.registry.latest();
  const active = REMOTE_NAMES.flatMap((remote) =>
    (document?.microFrontends[remote] ?? []).map(({ metadata }) => ({ remote, version: metadata.version })),
  );
  return Promise.all(
    active.map(async ({ remote, version }) => {
      const { manifest } = await readStored(desk, remote, version);
      const read: ReadFile = (file) =>
        readChecked(desk.store, `${remote}/${version}/${file}`, manifest.files[file]);
      return { remote, version, conflicts: await findApiConflicts(manifest, read, api) };
    }),
  );
}
