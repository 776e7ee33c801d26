import type { RegistryDocument, RegistryEntry } from 'shared-contracts/releases/release';
import { sha384 } from '../model/digest.ts';
import { fileAddress } from '../model/release-address.ts';
import type { Registry } from '../registry/registry.ts';
import type { StoredRelease } from '../store/stored-release.ts';
import { changeRemote, type Decision } from './change-remote.ts';

interface Activation extends Decision, StoredRelease {
  readonly registry: Registry;
  /** A rollback also ends a canary; to release again what is active does not. */
  readonly action: 'publish' | 'rollback' | 'promote';
}

/**
 * Makes a stored release the one that every visitor gets. Teams that release different remotes in the same moment both
 * succeed.
 * @returns The new registry document, or undefined when the release was active already.
 * @throws RegistryConflictError when somebody else changed the same remote in the same moment.
 */
export function activateRelease(activation: Activation): Promise<RegistryDocument | undefined> {
  const { registry, manifest, action, by, at, decidedBy } = activation;
  const { name: remote, version } = manifest;
  const entry = entryOf(activation);
  return changeRemote({ registry, remote, by, at, decidedBy }, (entries) => {
    const usual = entries.find(({ deployment }) => deployment.default);
    // By its digest: a release whose manifest was mended is another.
    const isInForce = usual?.metadata.integrity === entry.metadata.integrity;
    return isInForce && (entries.length === 1 || action !== 'rollback')
      ? undefined
      : { entries: [entry], action, version };
  });
}

/** A release as the registry names it when every visitor gets it. */
export const entryOf = ({ manifest, manifestBytes }: StoredRelease): RegistryEntry => ({
  url: fileAddress(manifest, manifest.entry),
  metadata: { version: manifest.version, integrity: sha384(manifestBytes) },
  deployment: { traffic: 100, default: true },
  extras: { owner: manifest.owner },
});
