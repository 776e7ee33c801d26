import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import { findCanaryPair } from '../model/canary-shares.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import { defaultEntry, type Registry } from '../registry/registry.ts';
import { findWithdrawal } from '../registry/withdrawal.ts';
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
 * @returns The new registry document, or undefined when that version is already active.
 * @throws As `findRollbackTarget`, and RegistryConflictError.
 */
export async function rollBack({
  by,
  at,
  decidedBy,
  ...target
}: Target & Decision): Promise<RegistryDocument | undefined> {
  const stored = await findRollbackTarget(target);
  return activateRelease({ ...stored, by, at, decidedBy, registry: target.registry, action: 'rollback' });
}

/**
 * The newest version before the active one that was not withdrawn; with a canary, the active one. Skipping withdrawn
 * versions keeps a second rollback from returning to the release that the first one removed.
 */
async function versionBefore(registry: Registry, remote: RemoteName): Promise<string> {
  const latest = await registry.latest();
  const pair = findCanaryPair(latest.document?.microFrontends[remote]);
  if (pair) return pair.active.metadata.version;
  const active = latest.document && defaultEntry(latest.document, remote)?.metadata.version;
  const withdrawn = new Set<string>();
  let newer: RegistryDocument | undefined;
  for await (const document of registry.history()) {
    for (const { metadata, deployment } of document.microFrontends[remote] ?? []) {
      const { version } = metadata;
      if (version === active || withdrawn.has(version)) continue;
      if (findWithdrawal(newer, remote, version)) withdrawn.add(version);
      else if (deployment.default) return version;
    }
    newer = document;
  }
  const withdrawnVersions = [...withdrawn].join(', ');
  throw new UnknownReleaseError(
    `${remote} has no earlier release in ${registry.environment}` +
      (withdrawnVersions
        ? ` that was not withdrawn (${withdrawnVersions}): name the version to return to`
        : ''),
  );
}
