import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_LIMITS, PICTURE_TYPES } from 'shared-contracts/posts/picture';
import { InvalidInputError, UnavailableError } from '../../errors.ts';

export interface ProcessedPicture {
  /** WebP. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Processing takes up to a second of CPU time and some 200 MB of memory. */
const queue = pLimit(2);
const MAX_QUEUE_LENGTH = 20;
const LIMIT_SECONDS = 20;

/**
 * Converts an upload to WebP: rotated by its EXIF orientation, without metadata, at most 1600 pixels wide. Animations
 * are preserved. The type is detected from the bytes, and a picture with too many pixels is rejected before decoding.
 * @throws InvalidInputError for the field `image`; UnavailableError when the queue is full
 */
export async function processPicture(upload: Uint8Array): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined);
  if (!PICTURE_TYPES.some((accepted) => accepted === type?.mime))
    throw refusal('Choose a jpg, png, gif, webp or avif');
  return enqueue(async () => {
    const { width, height, pages = 1 } = await readable((await open(upload)).metadata());
    if (width * height > PICTURE_LIMITS.pixels) throw refusal('Choose a picture of at most 40 megapixels');
    const picture = await open(upload);
    return readable(toWebp(pages === 1 ? picture.autoOrient() : picture, PICTURE_LIMITS.width));
  });
}

/** Generates a smaller width of a stored picture. */
export const shrinkPicture = (webp: Uint8Array, width: number): Promise<ProcessedPicture> =>
  enqueue(async () => toWebp(await open(webp), width));

/** Imported lazily, as most API processes never need it. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: PICTURE_LIMITS.pixels, animated: true, failOn: 'error' };
  return sharp(bytes, options).timeout({ seconds: LIMIT_SECONDS });
}

async function toWebp(picture: Sharp, maxWidth: number): Promise<ProcessedPicture> {
  const { data, info } = await picture
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}

const readable = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch(() => {
    throw refusal('This picture cannot be read');
  });

const refusal = (message: string) => new InvalidInputError({ image: message });

function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= MAX_QUEUE_LENGTH) return Promise.reject(new UnavailableError());
  return queue(task);
}
