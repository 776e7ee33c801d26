import { join } from 'node:path';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { Storage } from './storage.ts';

interface Settings {
  readonly dataDir: string;
  readonly bucket: BucketAddress | undefined;
}

/** Creates stores in the configured bucket, or else in the data folder. Does not access them yet. */
export function openStorage({ dataDir, bucket }: Settings): Storage {
  const open = (kind: string) =>
    bucket ? createBucketStore(bucket, `${kind}/`) : createFolderStore(join(dataDir, kind));
  return { media: open('media'), resumes: open('resumes') };
}
