import type { RouteObject } from 'react-router-dom';
import { HOST_CONTRACT, type RemoteRoutesModule } from 'shared-contracts/host';
import { ReleaseManifest, type RegistryEntry, type RemoteName } from 'shared-contracts/release';
import type { ClientRelease } from '../document/page-state.ts';
import { sha384 } from '../releases/digest.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { evaluateServerFile } from './evaluate-server-file.ts';
import { fileAddress, releaseBase } from './release-address.ts';

/** A release whose bytes were checked and whose server file runs. */
export interface LoadedRelease {
  readonly manifest: ReleaseManifest;
  readonly module: RemoteRoutesModule<RouteObject>;
  readonly client: ClientRelease;
}

/** A release that must not be served. The message says which file and why. */
export class BrokenReleaseError extends Error {
  override readonly name = 'BrokenReleaseError';
}

/**
 * Reads a release, checks the digests of its manifest and server file, and runs those same bytes.
 * @throws BrokenReleaseError
 */
export async function loadRelease(
  store: ReleaseStore,
  remote: RemoteName,
  { metadata }: Pick<RegistryEntry, 'metadata'>,
): Promise<LoadedRelease> {
  const folder = `${remote}/${metadata.version}`;
  const manifestBytes = await readChecked(store, `${folder}/release.json`, metadata.integrity);
  const manifest = ReleaseManifest.parse(JSON.parse(manifestBytes.toString()));
  if (manifest.hostContract !== HOST_CONTRACT) {
    throw new BrokenReleaseError(
      `${folder} needs host contract ${manifest.hostContract}, this is ${HOST_CONTRACT}`,
    );
  }
  const code = await readChecked(
    store,
    `${folder}/${manifest.serverFile}`,
    manifest.files[manifest.serverFile],
  );
  return {
    manifest,
    module: evaluateServerFile(code.toString(), `${folder}/${manifest.serverFile}`, releaseBase(manifest)),
    client: clientRelease(manifest),
  };
}

async function readChecked(store: ReleaseStore, key: string, digest: string | undefined): Promise<Buffer> {
  const bytes = await store.read(key);
  if (!bytes) throw new BrokenReleaseError(`${key} is missing`);
  if (sha384(bytes) !== digest) throw new BrokenReleaseError(`${key} does not have the released digest`);
  return bytes;
}

function clientRelease(manifest: ReleaseManifest): ClientRelease {
  const integral = (file: string) => ({
    href: fileAddress(manifest, file),
    integrity: manifest.files[file] ?? '',
  });
  return {
    remote: manifest.name,
    version: manifest.version,
    entry: fileAddress(manifest, manifest.entry),
    styles: Object.fromEntries(
      Object.entries(manifest.chunks)
        .filter(([, { css }]) => css.length > 0)
        .map(([chunk, { css }]) => [chunk, css.map(integral)]),
    ),
  };
}
