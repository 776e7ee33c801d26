import { activateRelease, type Author } from './activate-release.ts';
import type { BuiltRelease } from './build-release.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { placeRelease } from './place-release.ts';
import { readPast } from './read-past.ts';

/** Who releases what `npm start` has built. */
export const START = 'npm start';

interface Publication extends Author, ReleaseDesk {
  readonly release: BuiltRelease;
}

/** `left`: it was released before, and somebody put another one in force on purpose. */
export type Outcome =
  | { readonly kind: 'in-force' | 'in-force-already' }
  | { readonly kind: 'left'; readonly inForce: string };

/**
 * Uploads a release and makes it the one that every visitor gets. Doing it twice changes nothing but mends what was
 * damaged in the store. A start does not bring back what was set aside by hand.
 * @throws KeyError when nobody would believe it, VersionTakenError, or RegistryConflictError when somebody else released
 * the same remote in the same moment.
 */
export async function publishRelease({
  store,
  registry,
  keys,
  release,
  by,
  at,
}: Publication): Promise<Outcome> {
  const { manifest } = release;
  const key = await keys.signingKey(manifest.name);
  await keys.signingKey('environment');
  const past = await readPast(registry, manifest.name, manifest.version);
  const integrity = past.named?.metadata.integrity;
  const manifestBytes = await placeRelease({ store, release, key, integrity });
  const inForce = past.inForce?.metadata.version;
  if (by === START && past.named && inForce && inForce !== manifest.version && past.by !== START) {
    return { kind: 'left', inForce };
  }
  const changed = await activateRelease({ registry, manifest, manifestBytes, action: 'publish', by, at });
  return { kind: changed ? 'in-force' : 'in-force-already' };
}
