import { resolve } from 'node:path';
import { buildRelease } from 'releases/build/build-release';
import type { BuiltRelease } from 'releases/model/built-release';
import { sha384 } from 'releases/model/digest';
import type { RemoteName } from 'shared-contracts/releases/release';

/** The release of a built remote, by default the marketing remote, under the given version. */
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

/** The release with one file replaced, including its digest. */
export function withFile({ manifest, files }: BuiltRelease, file: string, bytes: Buffer): BuiltRelease {
  return {
    manifest: { ...manifest, files: { ...manifest.files, [file]: sha384(bytes) } },
    files: new Map([...files, [file, bytes]]),
  };
}

/** The release without the compressed variants of a file. */
export function uncompressed({ manifest, files }: BuiltRelease, file: string): BuiltRelease {
  const isOther = ([name]: readonly [string, unknown]) => ![`${file}.br`, `${file}.gz`].includes(name);
  const digests = Object.fromEntries(Object.entries(manifest.files).filter(isOther));
  return { manifest: { ...manifest, files: digests }, files: new Map([...files].filter(isOther)) };
}
