import { type KeyLocations, type Keys, openKeys } from '../keys/open-keys.ts';
import { bucketStore } from '../store/bucket-store.ts';
import { directoryStore } from '../store/directory-store.ts';
import type { StoreLocation } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { SignedStore } from '../store/stored-release.ts';
import { openRegistry, type Registry } from './registry.ts';
import { servedDocuments } from './served-documents.ts';

/** The dependencies of release operations: the store, its registry and the keys. */
export interface ReleaseContext extends SignedStore {
  readonly registry: Registry;
}

export interface ReleaseContextOptions extends StoreLocation, KeyLocations {
  readonly environment: string;
  /** The folder in which shells save the registry document that they served last. */
  readonly servedFolder: string;
}

/** Opens an environment's store directly, without the cache, for changes by commands and by the shell. */
export function openReleaseContext(options: ReleaseContextOptions): ReleaseContext {
  const { releaseFolder, releaseBucket } = options;
  return createReleaseContext(
    options,
    releaseBucket ? bucketStore(releaseBucket) : directoryStore(releaseFolder),
  );
}

/** Creates the context of an open store. */
export function createReleaseContext(
  options: ReleaseContextOptions,
  store: ReleaseStore,
  keys: Keys = openKeys(options),
): ReleaseContext {
  const { environment, servedFolder } = options;
  const registry = openRegistry({
    store,
    environment,
    keys,
    servedDocuments: servedDocuments(servedFolder),
  });
  return { store, registry, keys };
}
