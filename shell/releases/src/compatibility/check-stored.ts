import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseContext } from '../registry/release-context.ts';
import { readChecked } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { type Conflict, findApiConflicts } from './check-release.ts';
import { hostConflicts } from './host-conflicts.ts';

interface Target {
  /** Reads the API's OpenAPI document; not called for a release without requirements. */
  readonly readApi: () => Promise<unknown>;
  readonly shell: HostCapabilities;
}

export interface NamedRelease {
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * Finds the conflicts of a stored release with the current API and shell: it may have been stored long ago or for a
 * preview. For a release without requirements only the host contract is compared.
 * @throws The errors of `readStored` and `readApi`.
 */
export async function findStoredConflicts(
  releaseContext: Pick<ReleaseContext, 'store' | 'keys'>,
  { remote, version }: NamedRelease,
  { readApi, shell }: Target,
): Promise<Conflict[]> {
  const { manifest } = await readStored(releaseContext, remote, version);
  const shellConflicts: Conflict[] = hostConflicts(manifest, shell).map((reason) => ({
    remote,
    version,
    reason,
  }));
  if (!manifest.needs) return shellConflicts;
  const read = (file: string) =>
    readChecked(releaseContext.store, `${remote}/${version}/${file}`, manifest.files[file]);
  return [...shellConflicts, ...(await findApiConflicts(manifest, read, await readApi()))];
}
