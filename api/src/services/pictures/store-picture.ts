import { ulid } from 'ulid';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';

export interface NewPicture {
  readonly alt: string;
  /** Of the largest file. */
  readonly width: number;
  readonly height: number;
  /** WebP files, ascending by width. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

type StoredPicture = Omit<NewPicture, 'files'> & { readonly variants: { name: string; width: number }[] };

/** Puts the files of a picture into the store. Done before the row is inserted, and harmless to do again. */
export async function storePicture(
  store: PictureStore,
  { files, ...picture }: NewPicture,
): Promise<StoredPicture> {
  const variants = await Promise.all(
    files.map(async ({ width, bytes }) => ({ width, name: await store.put(bytes, 'webp') })),
  );
  return { ...picture, variants };
}

/** @returns the picture's id */
export async function insertPicture(db: Database, picture: StoredPicture, now: Date): Promise<string> {
  const id = ulid(now.getTime());
  await db.insert(pictures).values({ ...picture, id, createdAt: now });
  return id;
}
