import { activateRelease, type Author } from './activate-release.ts';
import type { BuiltRelease } from './build-release.ts';
import { placeRelease } from './place-release.ts';
import { readPast } from './read-past.ts';
import { openRegistry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

/** Who releases what `npm start` has built. */
export const START = 'npm start';

interface Publication extends Author {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly release: BuiltRelease;
}

/** `left`: it was released before, and somebody put another one in force on purpose. */
export type Outcome =
  | { readonly kind: 'in-force' | 'in-force-already' }
  | { readonly kind: 'left'; readonly inForce: string };

/**
 * Uploads a release and makes it the one that every visitor gets. Doing it twice changes nothing but mends what was
 * damaged in the store. A start does not bring back what was set aside by hand.
 * @throws VersionTakenError, or RegistryConflictError when somebody else released the same remote in the same moment.
 */
export async function publishRelease({ store, environment, release, by, at }: Publication): Promise<Outcome> {
  const { manifest } = release;
  const registry = openRegistry(store, environment);
  const past = await readPast(registry, manifest.name, manifest.version);
  const manifestBytes = await placeRelease(store, release, past.named?.metadata.integrity);
  const inForce = past.inForce?.metadata.version;
  if (by === START && past.named && inForce && inForce !== manifest.version && past.by !== START) {
    return { kind: 'left', inForce };
  }
  const changed = await activateRelease({ registry, manifest, manifestBytes, action: 'publish', by, at });
  return { kind: changed ? 'in-force' : 'in-force-already' };
}
