import { resolve } from 'node:path';
import { buildRelease } from 'releases/build/build-release';
import type { BuiltRelease } from 'releases/model/built-release';
import { sha384 } from 'releases/model/digest';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A remote as it was built, under a version of the test's own; the marketing remote, unless another is named. */
export async function realRelease(
  version?: string,
  remote: RemoteName = 'remote-public',
): Promise<BuiltRelease> {
  const { manifest, files } = await buildRelease(resolve(import.meta.dirname, '../../..', remote), {
    owner: 'test',
    commit: null,
    builtAt: new Date(),
  });
  return { manifest: { ...manifest, version: version ?? manifest.version }, files };
}

/** A release in which one file is another, and was so when it was released: its digest is right. */
export function withFile({ manifest, files }: BuiltRelease, file: string, bytes: Buffer): BuiltRelease {
  return {
    manifest: { ...manifest, files: { ...manifest.files, [file]: sha384(bytes) } },
    files: new Map([...files, [file, bytes]]),
  };
}

/** A release that a file's compressed forms do not belong to. */
export function uncompressed({ manifest, files }: BuiltRelease, file: string): BuiltRelease {
  const isOther = ([name]: readonly [string, unknown]) => ![`${file}.br`, `${file}.gz`].includes(name);
  const digests = Object.fromEntries(Object.entries(manifest.files).filter(isOther));
  return { manifest: { ...manifest, files: digests }, files: new Map([...files].filter(isOther)) };
}
