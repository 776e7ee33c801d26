import type { RegistryDocument, RemoteName } from 'shared-contracts/release';
import { checkFiles } from '../remotes/read-checked.ts';
import { activateRelease } from './activate-release.ts';
import { pairOf } from './canary-shares.ts';
import type { Decision } from './change-remote.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { defaultEntry, type Registry } from './registry.ts';
import { readStored, type StoredRelease, UnknownReleaseError } from './stored-release.ts';

interface Target extends ReleaseDesk {
  readonly remote: RemoteName;
  /** Which version to go back to; unless it is given, the one beside the canary, or that was in force before. */
  readonly version?: string | undefined;
}

/**
 * The release that a rollback leads to, signed and whole.
 * @throws UnknownReleaseError when there is none, UntrustedError, BrokenReleaseError when its files are damaged.
 */
export async function releaseToGoBackTo({ remote, version, ...desk }: Target): Promise<StoredRelease> {
  const wanted = version ?? (await versionBefore(desk.registry, remote));
  const stored = await readStored(desk, remote, wanted);
  await checkFiles(desk.store, stored.manifest);
  return stored;
}

/**
 * Makes an earlier release the one in force again.
 * @returns The new registry document, or undefined when that version is in force already.
 * @throws As `releaseToGoBackTo`, and RegistryConflictError.
 */
export async function rollBack({
  by,
  at,
  decidedBy,
  ...target
}: Target & Decision): Promise<RegistryDocument | undefined> {
  const stored = await releaseToGoBackTo(target);
  return activateRelease({ ...stored, by, at, decidedBy, registry: target.registry, action: 'rollback' });
}

/** The version that was in force before the one that is now; with a canary, the one that is. */
async function versionBefore(registry: Registry, remote: RemoteName): Promise<string> {
  const latest = await registry.latest();
  const pair = pairOf(latest.document?.microFrontends[remote]);
  if (pair) return pair.usual.metadata.version;
  let active: string | undefined;
  for await (const document of registry.history()) {
    const version = defaultEntry(document, remote)?.metadata.version;
    active ??= version;
    if (version && version !== active) return version;
  }
  throw new UnknownReleaseError(`${remote} has no earlier release in ${registry.environment}`);
}
