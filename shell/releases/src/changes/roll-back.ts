import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import { findPreviousVersion } from '../registry/find-previous-version.ts';
import type { Registry } from '../registry/registry.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import { checkFiles } from '../store/read-checked.ts';
import { readStored, type StoredRelease, UnknownReleaseError } from '../store/stored-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Decision } from './change-remote.ts';

interface Target extends ReleaseContext {
  readonly remote: RemoteName;
  /** The version to return to; default: the active one when a canary is running, else the previous one. */
  readonly version?: string | undefined;
}

/**
 * The release that a rollback activates, with its signature and files verified.
 * @throws UnknownReleaseError when there is none, UntrustedError, BrokenReleaseError when its files are damaged.
 */
export async function findRollbackTarget({
  remote,
  version,
  ...releaseContext
}: Target): Promise<StoredRelease> {
  const targetVersion = version ?? (await versionBefore(releaseContext.registry, remote));
  const stored = await readStored(releaseContext, remote, targetVersion);
  await checkFiles(releaseContext.store, stored.manifest);
  return stored;
}

/**
 * Makes an earlier release the active one again.
 * @param rollback.replaced The digest of the release that is rolled back; default: any. A canary may change meanwhile.
 * @returns The new registry document, or undefined when that version is already active.
 * @throws As `findRollbackTarget`, and RegistryConflictError.
 */
export async function rollBack({
  by,
  at,
  decidedBy,
  replaced,
  ...target
}: Target & Decision & { readonly replaced?: string | undefined }): Promise<RegistryDocument | undefined> {
  const stored = await findRollbackTarget(target);
  const { registry } = target;
  return activateRelease({ ...stored, by, at, decidedBy, replaced, registry, action: 'rollback' });
}

async function versionBefore(registry: Registry, remote: RemoteName): Promise<string> {
  const { version, withdrawn } = await findPreviousVersion(registry.history(), remote);
  if (version !== undefined) return version;
  throw new UnknownReleaseError(
    `${remote} has no earlier release in ${registry.environment}` +
      (withdrawn.length > 0
        ? ` that was not withdrawn (${withdrawn.join(', ')}): name the version to return to`
        : ''),
  );
}
