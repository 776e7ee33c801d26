import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';
import type { FileStore } from '../../storage/storage.ts';
import { nameOfPicture, nameOfWidth } from './picture-name.ts';

export interface NewPicture {
  readonly alt: string;
  /** Of the largest file. */
  readonly width: number;
  readonly height: number;
  /** WebP files, ascending by width. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

type StoredPicture = Omit<NewPicture, 'files'> & { readonly variants: { name: string; width: number }[] };

/** Stores the files of a picture, before its row is inserted. Idempotent. */
export async function storePicture(
  store: FileStore,
  { files, ...picture }: NewPicture,
): Promise<StoredPicture> {
  const largest = files.at(-1);
  if (!largest) throw new Error('A picture has at least one file');
  const largestName = nameOfPicture(largest.bytes, 'webp');
  const variants = await Promise.all(
    files.map(async (file) => {
      const { width, bytes } = file;
      const name = file === largest ? largestName : nameOfWidth(largestName, width);
      await store.put(name, new Blob([bytes]));
      return { width, name };
    }),
  );
  return { ...picture, variants };
}

/** @returns the picture's id */
export async function insertPicture(db: Database, picture: StoredPicture, now: Date): Promise<string> {
  const id = ulid(now.getTime());
  await db.insert(pictures).values({ ...picture, id, createdAt: now });
  return id;
}
