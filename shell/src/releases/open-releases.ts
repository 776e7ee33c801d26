import { bucketStore } from './bucket-store.ts';
import { type KeyPlace, type Keys, openKeys } from './keys/open-keys.ts';
import type { ReleasePlace } from './open-release-store.ts';
import { openRegistry, type Registry } from './registry.ts';
import { directoryStore, type ReleaseStore } from './release-store.ts';
import { servedDocuments } from './served-documents.ts';

/** What it takes to release: where releases lie, which are in force, and who signs. */
export interface ReleaseDesk {
  readonly store: ReleaseStore;
  readonly registry: Registry;
  readonly keys: Keys;
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
