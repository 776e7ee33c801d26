import { activateRelease } from './activate-release.ts';
import type { BuiltRelease } from './build-release.ts';
import type { Author } from './change-remote.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { placeRelease } from './place-release.ts';
import { readPast } from './read-past.ts';
import { type Rollout, startCanary } from './start-canary.ts';

/** Who releases what `npm start` has built. */
export const START = 'npm start';

interface Publication extends Author, ReleaseDesk {
  readonly release: BuiltRelease;
  /** For a share of visitors; for all of them, unless it is given. */
  readonly canary?: Rollout | undefined;
}

/** `left`: it was released before, and somebody put another one in force on purpose. */
export type Outcome =
  | { readonly kind: 'in-force' | 'in-force-already' | 'canary' }
  | { readonly kind: 'left'; readonly inForce: string };

/**
 * Uploads a release and makes it the one that every visitor gets, or that a share of them gets. Doing it twice changes
 * nothing but mends what was damaged in the store. A start does not bring back what was set aside by hand.
 * @throws KeyError when nobody would believe it, VersionTakenError, UnfitCanaryError, or RegistryConflictError when
 * somebody else released the same remote in the same moment.
 */
export async function publishRelease({
  store,
  registry,
  keys,
  release,
  canary,
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
  const change = { registry, manifest, manifestBytes, by, at };
  if (canary) {
    await startCanary({ ...change, ...canary });
    return { kind: 'canary' };
  }
  const changed = await activateRelease({ ...change, action: 'publish' });
  return { kind: changed ? 'in-force' : 'in-force-already' };
}
