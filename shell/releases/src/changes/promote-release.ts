import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { checkFiles } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Decision } from './change-remote.ts';

interface Promotion extends ReleaseDesk, Decision {
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * Makes a release that lies in the store the one that every visitor gets.
 * @returns The new registry document, or undefined when it is active already.
 * @throws UnknownReleaseError, UntrustedError, BrokenReleaseError when its files are damaged, or RegistryConflictError.
 */
export async function promoteRelease({
  remote,
  version,
  by,
  at,
  decidedBy,
  ...desk
}: Promotion): Promise<RegistryDocument | undefined> {
  const stored = await readStored(desk, remote, version);
  await checkFiles(desk.store, stored.manifest);
  return activateRelease({ ...stored, by, at, decidedBy, registry: desk.registry, action: 'promote' });
}
