import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseContext } from '../registry/release-context.ts';
import { checkFiles } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Decision } from './change-remote.ts';

interface Promotion extends ReleaseContext, Decision {
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * Makes a release from the store the active one.
 * @returns The new registry document, or undefined when it is already active.
 * @throws UnknownReleaseError, UntrustedError, BrokenReleaseError when its files are damaged, or RegistryConflictError.
 */
export async function promoteRelease({
  remote,
  version,
  by,
  at,
  decidedBy,
  ...releaseContext
}: Promotion): Promise<RegistryDocument | undefined> {
  const stored = await readStored(releaseContext, remote, version);
  await checkFiles(releaseContext.store, stored.manifest);
  return activateRelease({
    ...stored,
    by,
    at,
    decidedBy,
    registry: releaseContext.registry,
    action: 'promote',
  });
}
