import { PICTURE_WIDTHS } from 'shared-contracts/picture';
import { ulid } from 'ulid';
import type { ServiceContext } from '../../context.ts';
import { pictures } from '../../db/schema/blogs.ts';
import { nameOfPicture } from './picture-name.ts';
import { processPicture } from './process-picture.ts';

export interface KeepPicture {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'storage'>;
  readonly input: { readonly upload: Uint8Array; readonly alt: string };
}

export interface KeptPicture {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an uploaded picture in its largest width; a job makes the others. What no post shows is purged after a day.
 * @throws InvalidInputError for the field `image`; StorageFullError, UnavailableError
 */
export async function keepPicture({ ctx, input }: KeepPicture): Promise<KeptPicture> {
  const { bytes, width, height } = await processPicture(input.upload);
  const name = nameOfPicture(bytes, 'webp');
  // The file first: one without a row does no harm, a row without its file would.
  await ctx.storage.media.put(name, new Blob([bytes]));
  const now = ctx.clock();
  const id = ulid(now.getTime());
  await ctx.db.insert(pictures).values({
    id,
    alt: input.alt,
    width,
    height,
    variants: [{ name, width }],
    variantsDueAt: width > Math.min(...PICTURE_WIDTHS) ? now : null,
    createdAt: now,
  });
  return { id, name, width, height };
}
