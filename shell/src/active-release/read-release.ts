import { hostConflicts } from 'releases/compatibility/host-conflicts';
import { addressIn, releaseBase } from 'releases/model/release-address';
import type { ReleaseContext } from 'releases/registry/release-context';
import { readChecked } from 'releases/store/read-checked';
import { checkSignature } from 'releases/store/release-signature';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import { ReleaseManifest, type RegistryEntry, type RemoteName } from 'shared-contracts/releases/release';
import type { ClientRelease } from '../page/page-state.ts';

/** An intact release that is not compatible with this shell. The message names the conflicts. */
export class IncompatibleReleaseError extends Error {
  override readonly name = 'IncompatibleReleaseError';
}

/** A release whose manifest was checked against the registry, or a remote under development. */
export interface Release {
  readonly manifest: ReleaseManifest;
  readonly client: ClientRelease;
  /** URL of the folder of its browser files, with a trailing slash. */
  readonly base: string;
  /** Source of the server file if it is not in the release store. */
  readonly serverCode?: string;
}

/**
 * Reads a release's manifest and checks it against its digest in the registry and against its team's signature.
 * @param capabilities The capabilities of this shell.
 * @throws BrokenReleaseError, UntrustedError, or IncompatibleReleaseError for one that cannot run in this shell.
 */
export async function readRelease(
  { store, keys }: Pick<ReleaseContext, 'store' | 'keys'>,
  remote: RemoteName,
  { metadata }: Pick<RegistryEntry, 'metadata'>,
  capabilities: HostCapabilities,
): Promise<Release> {
  const folder = `${remote}/${metadata.version}`;
  const bytes = await readChecked(store, `${folder}/release.json`, metadata.integrity);
  await checkSignature({ store, keys }, { name: remote, version: metadata.version, bytes });
  const manifest = ReleaseManifest.parse(JSON.parse(bytes.toString()));
  const conflicts = hostConflicts(manifest, capabilities);
  if (conflicts.length > 0) throw new IncompatibleReleaseError(`${folder}: ${conflicts.join('; ')}`);
  const base = releaseBase(manifest);
  return { manifest, base, client: clientRelease(manifest, base) };
}

/** The part of a manifest that the browser needs, with the URLs of its files. */
export function clientRelease(manifest: ReleaseManifest, base: string): ClientRelease {
  return {
    remote: manifest.name,
    version: manifest.version,
    entry: addressIn(base, manifest.entry),
    styles: stylesIn(base, manifest),
  };
}

/** @param base URL of the release's folder. */
const stylesIn = (base: string, { chunks, files }: ReleaseManifest): ClientRelease['styles'] =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([, { css }]) => css.length > 0)
      .map(([chunk, { css }]) => [
        chunk,
        css.map((file) => ({ href: addressIn(base, file), integrity: files[file] ?? '' })),
      ]),
  );
