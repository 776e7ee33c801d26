import { sha384 } from 'releases/model/digest';
import { addressIn, fileAddress, releaseBase } from 'releases/model/release-address';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import type { FileList, IntegralFile, Styles } from '../page/page-state.ts';

/**
 * Below the folder of a release. Made of its manifest by the shell; no file of the release has this name. What has another
 * shape needs another name: open pages know the digest of the list that their shell made.
 */
export const FILE_LIST = 'files.json';

/** The list of a release as it is served: its bytes, and how documents name it. */
export interface ServedFileList extends IntegralFile {
  readonly bytes: Buffer;
}

const lists = new WeakMap<ReleaseManifest, ServedFileList>();

/** The same bytes for the same manifest, wherever they are made. */
export function fileListOf(manifest: ReleaseManifest): ServedFileList {
  const known = lists.get(manifest);
  if (known) return known;
  const list: FileList = {
    scripts: scriptDigests(manifest),
    styles: stylesIn(releaseBase(manifest), manifest),
  };
  const bytes = Buffer.from(JSON.stringify(list));
  const made = { href: fileAddress(manifest, FILE_LIST), integrity: sha384(bytes), bytes };
  lists.set(manifest, made);
  return made;
}

/** Digest by address for every script of a release. */
export function scriptDigests(manifest: ReleaseManifest): Record<string, string> {
  const scripts = Object.entries(manifest.files).filter(([file]) => /^client\/.*\.js$/.test(file));
  return Object.fromEntries(scripts.map(([file, digest]) => [fileAddress(manifest, file), digest]));
}

/** Chunk name of a route, to its style sheets with the addresses that they have below the address of the release. */
export const stylesIn = (
  base: string,
  { chunks, files }: Pick<ReleaseManifest, 'chunks' | 'files'>,
): Styles =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([, { css }]) => css.length > 0)
      .map(([chunk, { css }]) => [
        chunk,
        css.map((file) => ({ href: addressIn(base, file), integrity: files[file] ?? '' })),
      ]),
  );
