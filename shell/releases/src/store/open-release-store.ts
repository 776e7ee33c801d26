import { mkdir } from 'node:fs/promises';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';
import { bucketStore } from './bucket-store.ts';
import { cachedStore } from './cached-store.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

export interface StoreLocation {
  /** The folder of the releases, or their cache when there is a bucket. */
  readonly releaseFolder: string;
  readonly releaseBucket: BucketAddress | undefined;
}

/** Opens the store for a server, with a cache in `releaseFolder` when it is a bucket. */
export async function openReleaseStore({
  releaseFolder,
  releaseBucket,
}: StoreLocation): Promise<ReleaseStore> {
  await mkdir(releaseFolder, { recursive: true });
  return releaseBucket
    ? cachedStore(bucketStore(releaseBucket), releaseFolder)
    : directoryStore(releaseFolder);
}
