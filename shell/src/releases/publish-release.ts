import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/release';
import { fileAddress } from '../remotes/release-address.ts';
import type { BuiltRelease } from './build-release.ts';
import { sha384 } from './digest.ts';
import { placeRelease } from './place-release.ts';
import { readHistory } from './read-history.ts';
import { openRegistry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

/** Who releases what `npm start` has built. */
export const START = 'npm start';

interface Publication {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly release: BuiltRelease;
  readonly by: string;
  readonly at: Date;
}

/** `left`: it was released before, and somebody put another one in force on purpose. */
export type Outcome =
  | { readonly kind: 'in-force' | 'in-force-already' }
  | { readonly kind: 'left'; readonly inForce: string };

/**
 * Uploads a release and makes it the one that every visitor gets. Doing it twice changes nothing but mends what was
 * damaged in the store. A start does not bring back what was set aside by hand.
 * @throws VersionTakenError, or RegistryConflictError when somebody else released in the same moment.
 */
export async function publishRelease({ store, environment, release, by, at }: Publication): Promise<Outcome> {
  const { name, version } = release.manifest;
  const registry = openRegistry(store, environment);
  const history = await readHistory(registry, name, version);
  const manifestBytes = await placeRelease(store, release, history.named?.metadata.integrity);
  const integrity = sha384(manifestBytes);
  const inForce = history.inForce?.metadata;
  if (inForce?.version === version && inForce.integrity === integrity) return { kind: 'in-force-already' };
  if (by === START && history.named && inForce && inForce.version !== version && history.by !== START) {
    return { kind: 'left', inForce: inForce.version };
  }
  await registry.append({
    schema: 1,
    number: history.number + 1,
    environment,
    microFrontends: { ...history.newest?.microFrontends, ...activate(name, release, integrity) },
    change: { at: at.toISOString(), by, action: `publish ${name} ${version}` },
  });
  return { kind: 'in-force' };
}

function activate(
  name: RemoteName,
  { manifest }: BuiltRelease,
  integrity: string,
): RegistryDocument['microFrontends'] {
  const entry: RegistryEntry = {
    url: fileAddress(manifest, manifest.entry),
    metadata: { version: manifest.version, integrity },
    deployment: { traffic: 100, default: true },
    extras: { owner: manifest.owner },
  };
  return { [name]: [entry] };
}
