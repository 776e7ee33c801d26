import { ReleaseManifest } from 'shared-contracts/release';
import type { BuiltRelease } from './build-release.ts';
import { sha384 } from './digest.ts';
import type { ReleaseStore } from './release-store.ts';

/** This version exists already, with other bytes. */
export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';
}

/**
 * Puts a release into the store. One that is there already stays as it is; a file of it that was damaged since is put
 * back.
 * @param integrity Digest of its manifest in the registry, where the registry names it.
 * @returns The bytes of its manifest.
 * @throws VersionTakenError when there is another release of this version.
 */
export async function placeRelease(
  store: ReleaseStore,
  { manifest, files }: BuiltRelease,
  integrity: string | undefined,
): Promise<Buffer> {
  const folder = `${manifest.name}/${manifest.version}`;
  const ownBytes = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const stored = await store.read(`${folder}/release.json`);
  const all = new Map([...files, ['release.json', ownBytes] as const]);
  if (!stored && (await store.createFolder(folder, all))) return ownBytes;
  const genuine = stored && isGenuine(stored, integrity) ? stored : undefined;
  if (genuine && !isSame(ReleaseManifest.parse(JSON.parse(genuine.toString())), manifest)) {
    throw new VersionTakenError(
      `${folder} was released before, with other files: give it another version in its package.json`,
    );
  }
  for (const [file, bytes] of files) {
    const there = await store.read(`${folder}/${file}`);
    if (!there || sha384(there) !== manifest.files[file]) await store.replace(`${folder}/${file}`, bytes);
  }
  if (!genuine) await store.replace(`${folder}/release.json`, ownBytes);
  return genuine ?? ownBytes;
}

/** Whether a stored manifest is the one that was released, as far as anybody can tell. */
function isGenuine(stored: Buffer, integrity: string | undefined): boolean {
  if (integrity !== undefined) return sha384(stored) === integrity;
  try {
    return ReleaseManifest.safeParse(JSON.parse(stored.toString())).success;
  } catch {
    return false;
  }
}

/** When and from what commit it was built may differ: the same files are the same release. */
function isSame(one: ReleaseManifest, other: ReleaseManifest): boolean {
  const names = Object.keys(one.files);
  return (
    one.hostContract === other.hostContract &&
    names.length === Object.keys(other.files).length &&
    names.every((name) => one.files[name] === other.files[name])
  );
}
