import { ReleaseManifest, ReleaseVersion, type RemoteName } from 'shared-contracts/releases/release';
import type { Keys } from '../keys/open-keys.ts';
import { checkSignature } from './release-signature.ts';
import type { ReleaseStore } from './release-store.ts';

/** A store and the keys of its releases. */
export interface SignedStore {
  readonly store: ReleaseStore;
  readonly keys: Keys;
}

/** A release in the store. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  /** The bytes of `release.json`. */
  readonly manifestBytes: Buffer;
}

/** The release does not exist or cannot be read. */
export class UnknownReleaseError extends Error {
  override readonly name = 'UnknownReleaseError';
}

/**
 * Reads a release that its team has signed.
 * @throws UnknownReleaseError, or UntrustedError when the signature is not valid.
 */
export async function readStored(
  { store, keys }: SignedStore,
  remote: RemoteName,
  version: string,
): Promise<StoredRelease> {
  // The version becomes part of a path.
  if (!ReleaseVersion.safeParse(version).success)
    throw new UnknownReleaseError(`${version} is not a version`);
  const manifestBytes = await store.read(`${remote}/${version}/release.json`);
  if (!manifestBytes) throw new UnknownReleaseError(`There is no release ${remote} ${version}`);
  await checkSignature({ store, keys }, { name: remote, version, bytes: manifestBytes });
  await store.cacheCopy?.(`${remote}/${version}/release.json`, manifestBytes);
  try {
    return { manifest: ReleaseManifest.parse(JSON.parse(manifestBytes.toString())), manifestBytes };
  } catch (cause) {
    throw new UnknownReleaseError(`release.json of ${remote} ${version} is damaged`, { cause });
  }
}
