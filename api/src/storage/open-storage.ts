import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { Storage } from './storage.ts';

/** The bucket that the settings name, else folders of the data folder. Nothing is asked of either yet. */
export function openStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Storage {
  const open = (kind: string) =>
    bucket ? createBucketStore(bucket, `${kind}/`) : createFolderStore(join(dataDir, kind));
  return { media: open('media'), resumes: open('resumes') };
}
