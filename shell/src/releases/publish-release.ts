import type { RegistryDocument, RemoteName } from 'shared-contracts/release';
import { fileAddress } from '../remotes/release-address.ts';
import type { BuiltRelease } from './build-release.ts';
import { sha384 } from './digest.ts';
import { defaultEntry, openRegistry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

interface Publication {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly release: BuiltRelease;
  readonly by: string;
  readonly at: Date;
}

/** This version exists already, with other bytes. */
export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';
}

/**
 * Uploads a release and makes it the one that every visitor gets. Doing it twice changes nothing.
 * @returns Whether the registry changed.
 * @throws VersionTakenError, or RegistryConflictError when somebody else released in the same moment.
 */
export async function publishRelease({ store, environment, release, by, at }: Publication): Promise<boolean> {
  const { manifest } = release;
  const folder = `${manifest.name}/${manifest.version}`;
  const registry = openRegistry(store, environment);
  const stored = await store.read(`${folder}/release.json`);
  const manifestBytes = stored ?? Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  if (!stored) {
    const files = new Map([...release.files, ['release.json', manifestBytes] as const]);
    if (!(await store.createFolder(folder, files))) throw new VersionTakenError(`${folder} exists already`);
  }
  const number = await registry.latestNumber();
  const current = number > 0 ? await registry.read(number) : undefined;
  if (current && defaultEntry(current, manifest.name)?.metadata.version === manifest.version) return false;
  await registry.append({
    schema: 1,
    number: number + 1,
    environment,
    microFrontends: { ...current?.microFrontends, ...activate(manifest.name, release, manifestBytes) },
    change: { at: at.toISOString(), by, action: `publish ${manifest.name} ${manifest.version}` },
  });
  return true;
}

function activate(
  name: RemoteName,
  { manifest }: BuiltRelease,
  manifestBytes: Buffer,
): RegistryDocument['microFrontends'] {
  return {
    [name]: [
      {
        url: fileAddress(manifest, manifest.entry),
        metadata: { version: manifest.version, integrity: sha384(manifestBytes) },
        deployment: { traffic: 100, default: true },
        extras: { owner: manifest.owner },
      },
    ],
  };
}
