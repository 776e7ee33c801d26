import { type KeyPlace, type Keys, openKeys } from '../keys/open-keys.ts';
import { bucketStore } from '../store/bucket-store.ts';
import { directoryStore } from '../store/directory-store.ts';
import type { ReleasePlace } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { SignedStore } from '../store/stored-release.ts';
import { openRegistry, type Registry } from './registry.ts';
import { servedDocuments } from './served-documents.ts';

/** What it takes to release: where releases lie, which are active, and who signs. */
export interface ReleaseDesk extends SignedStore {
  readonly registry: Registry;
}

export interface DeskPlace extends ReleasePlace, KeyPlace {
  readonly environment: string;
  /** Where shells remember which registry document they served. */
  readonly servedFolder: string;
}

/** The releases of an environment, to be written: by commands, and by the server itself. */
export function openReleases(place: DeskPlace): ReleaseDesk {
  const { releaseFolder, releaseBucket } = place;
  return deskOn(place, releaseBucket ? bucketStore(releaseBucket) : directoryStore(releaseFolder));
}

/** The same on a store that is open already. */
export function deskOn(place: DeskPlace, store: ReleaseStore, keys: Keys = openKeys(place)): ReleaseDesk {
  const { environment, servedFolder } = place;
  const registry = openRegistry({
    store,
    environment,
    keys,
    servedDocuments: servedDocuments(servedFolder),
  });
  return { store, registry, keys };
}
