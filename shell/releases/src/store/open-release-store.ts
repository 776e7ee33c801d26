import { mkdir } from 'node:fs/promises';
import type { BucketAddress } from 'shared-contracts/lib/bucket-url';
import { bucketStore } from './bucket-store.ts';
import { cachedStore } from './cached-store.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleasePlace {
  /** Where releases lie, or are kept once they were fetched from the bucket. */
  readonly releaseFolder: string;
  readonly releaseBucket: BucketAddress | undefined;
}

/** The store as the server reads it: everything that it reads is a file of `releaseFolder` from then on. */
export async function openReleaseStore({
  releaseFolder,
  releaseBucket,
}: ReleasePlace): Promise<ReleaseStore> {
  await mkdir(releaseFolder, { recursive: true });
  return releaseBucket
    ? cachedStore(bucketStore(releaseBucket), releaseFolder)
    : directoryStore(releaseFolder);
}
