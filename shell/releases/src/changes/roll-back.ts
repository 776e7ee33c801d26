import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import { pairOf } from '../model/canary-shares.ts';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { defaultEntry, type Registry } from '../registry/registry.ts';
import { takenBackBy } from '../registry/taken-back.ts';
import { checkFiles } from '../store/read-checked.ts';
import { readStored, type StoredRelease, UnknownReleaseError } from '../store/stored-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Decision } from './change-remote.ts';

interface Target extends ReleaseDesk {
  readonly remote: RemoteName;
  /** Which version to go back to; unless it is given, the one beside the canary, or that was active before. */
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
 * Makes an earlier release the active one again.
 * @returns The new registry document, or undefined when that version is active already.
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

/**
 * The newest version before the active one that nobody took back; with a canary, the active one. Passing over what was
 * taken back keeps a second rollback from returning to the release that the first one removed.
 */
async function versionBefore(registry: Registry, remote: RemoteName): Promise<string> {
  const latest = await registry.latest();
  const pair = pairOf(latest.document?.microFrontends[remote]);
  if (pair) return pair.usual.metadata.version;
  const active = latest.document && defaultEntry(latest.document, remote)?.metadata.version;
  const takenBack = new Set<string>();
  let newer: RegistryDocument | undefined;
  for await (const document of registry.history()) {
    for (const { metadata, deployment } of document.microFrontends[remote] ?? []) {
      const { version } = metadata;
      if (version === active || takenBack.has(version)) continue;
      if (takenBackBy(newer, remote, version)) takenBack.add(version);
      else if (deployment.default) return version;
    }
    newer = document;
  }
  const others = [...takenBack].join(', ');
  throw new UnknownReleaseError(
    `${remote} has no earlier release in ${registry.environment}` +
      (others ? ` that was not taken back (${others}): name the version to return to` : ''),
  );
}
