import type { RegistryDocument, RegistryEntry } from 'shared-contracts/releases/release';
import { sha384 } from '../model/digest.ts';
import { fileAddress } from '../model/release-address.ts';
import { type Registry, RegistryConflictError } from '../registry/registry.ts';
import type { StoredRelease } from '../store/stored-release.ts';
import { changeRemote, type Decision } from './change-remote.ts';

interface Activation extends Decision, StoredRelease {
  readonly registry: Registry;
  /** A rollback also ends a canary; publishing the active release again does not. */
  readonly action: 'publish' | 'rollback' | 'promote';
  /** The digest of the release that was active when this was decided; default: any. */
  readonly replaced?: string | undefined;
}

/**
 * Makes a stored release the active one. Concurrent releases of different remotes all succeed.
 * @returns The new registry document, or undefined when the release was active already.
 * @throws RegistryConflictError when the same remote was changed concurrently, or another release became active.
 */
export function activateRelease(activation: Activation): Promise<RegistryDocument | undefined> {
  const { registry, manifest, action, by, at, decidedBy, replaced } = activation;
  const { name: remote, version } = manifest;
  const entry = entryOf(activation);
  return changeRemote({ registry, remote, by, at, decidedBy }, (entries) => {
    const active = entries.find(({ deployment }) => deployment.default);
    // Compared by digest: a release whose manifest was repaired is a different one.
    const isActive = active?.metadata.integrity === entry.metadata.integrity;
    if (replaced !== undefined && !isActive && active?.metadata.integrity !== replaced)
      throw new RegistryConflictError(
        `${remote} is now ${active?.metadata.version}: check the log and try again`,
      );
    return isActive && (entries.length === 1 || action !== 'rollback')
      ? undefined
      : { entries: [entry], action, version };
  });
}

/** The registry entry of a release that all visitors get. */
export const entryOf = ({ manifest, manifestBytes }: StoredRelease): RegistryEntry => ({
  url: fileAddress(manifest, manifest.entry),
  metadata: { version: manifest.version, integrity: sha384(manifestBytes) },
  deployment: { traffic: 100, default: true },
  extras: { owner: manifest.owner },
});
