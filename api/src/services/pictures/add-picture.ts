import { PICTURE_WIDTHS } from 'shared-contracts/posts/picture';
import { ulid } from 'ulid';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { nameOfPicture } from './picture-name.ts';
import { processPicture } from './process-picture.ts';

export interface AddPicture {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage'>;
  readonly input: { readonly upload: Uint8Array; readonly alt: string };
}

export interface AddedPicture {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an uploaded picture in its largest width; a job generates the others. Unused pictures are purged after 30 days.
 * @throws InvalidInputError for the field `image`; StorageFullError, UnavailableError
 */
export async function addPicture({ ctx, input }: AddPicture): Promise<AddedPicture> {
  const picture = await storeUpload(ctx, input.upload);
  return insertUpload(ctx.db, { ...picture, alt: input.alt, now: ctx.clock() });
}

/** Generates the largest width and stores its file. A file without a row is harmless and purged later. */
export async function storeUpload({ storage }: Pick<AddPicture['ctx'], 'storage'>, upload: Uint8Array) {
  const { bytes, width, height } = await processPicture(upload);
  const name = nameOfPicture(bytes, 'webp');
  await storage.media.put(name, new Blob([bytes]));
  return { name, width, height };
}

export async function insertUpload(
  db: Database,
  { now, alt, name, width, height }: Omit<AddedPicture, 'id'> & { readonly alt: string; readonly now: Date },
): Promise<AddedPicture> {
  const id = ulid(now.getTime());
  await db.insert(pictures).values({
    id,
    alt,
    width,
    height,
    variants: [{ name, width }],
    variantsDueAt: width > Math.min(...PICTURE_WIDTHS) ? now : null,
    createdAt: now,
  });
  return { id, name, width, height };
}
