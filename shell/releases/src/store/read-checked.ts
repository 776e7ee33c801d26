import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { sha384 } from '../model/digest.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release that must not be served. The message says which file and why. */
export class BrokenReleaseError extends Error {
  override readonly name = 'BrokenReleaseError';
  readonly file: string;

  constructor(file: string, what: string) {
    super(`${file} ${what}`);
    this.file = file;
  }
}

/** A file of a release that is not in the store: it was purged, or is not uploaded yet. */
export class MissingFileError extends BrokenReleaseError {}

/**
 * Reads the server file of a release and checks it against the manifest.
 * @returns Its verified source.
 * @throws BrokenReleaseError
 */
export async function readServerFile(store: ReleaseStore, manifest: ReleaseManifest): Promise<string> {
  const key = `${manifest.name}/${manifest.version}/${manifest.serverFile}`;
  const bytes = await readChecked(store, key, manifest.files[manifest.serverFile]);
  return bytes.toString();
}

/**
 * Reads a file of a release and checks its digest.
 * @throws BrokenReleaseError
 */
export async function readChecked(
  store: ReleaseStore,
  key: string,
  digest: string | undefined,
): Promise<Buffer> {
  const bytes = await store.read(key);
  if (!bytes) throw new MissingFileError(key, 'is missing');
  if (sha384(bytes) !== digest) {
    await store.evictCopy?.(key);
    throw new BrokenReleaseError(key, 'does not have the released digest');
  }
  await store.cacheCopy?.(key, bytes);
  return bytes;
}

/** Concurrent reads. */
const READERS = 16;

/**
 * Checks that every file of a release exists and has its digest.
 * @throws BrokenReleaseError with the first invalid file.
 */
export async function checkFiles(
  store: ReleaseStore,
  { name, version, files }: Pick<ReleaseManifest, 'name' | 'version' | 'files'>,
): Promise<void> {
  const unread = Object.entries(files).values();
  const read = async () => {
    for (const [file, digest] of unread) await readChecked(store, `${name}/${version}/${file}`, digest);
  };
  await Promise.all(Array.from({ length: READERS }, read));
}
