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

/** Each takes a processor for up to a second and some 200 MB. */
const inTurn = pLimit(2);
const LONGEST_QUEUE = 20;
const LIMIT_SECONDS = 20;

/**
 * Makes a picture of ours from an upload: turned upright, without metadata, at most 1600 pixels wide, as WebP.
 * An animation stays one. The type is found from the bytes, and too many pixels are refused before any is decoded.
 * @throws InvalidInputError for the field `image`; UnavailableError when too many others wait
 */
export async function processPicture(upload: Uint8Array): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(upload).catch(() => undefined);
  if (!PICTURE_TYPES.some((taken) => taken === type?.mime))
    throw refusal('Choose a jpg, png, gif, webp or avif');
  return work(async () => {
    const { width, height, pages = 1 } = await readable((await open(upload)).metadata());
    if (width * height > PICTURE_LIMITS.pixels) throw refusal('Choose a picture of at most 40 megapixels');
    const picture = await open(upload);
    return readable(toWebp(pages === 1 ? picture.autoOrient() : picture, PICTURE_LIMITS.width));
  });
}

/** Makes a smaller width of a picture of ours. */
export const shrinkPicture = (webp: Uint8Array, width: number): Promise<ProcessedPicture> =>
  work(async () => toWebp(await open(webp), width));

/** Loaded at the first picture: most starts of the API never need it. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: PICTURE_LIMITS.pixels, animated: true, failOn: 'error' };
  return sharp(bytes, options).timeout({ seconds: LIMIT_SECONDS });
}

async function toWebp(picture: Sharp, most: number): Promise<ProcessedPicture> {
  const { data, info } = await picture
    .resize({ width: most, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
}

const readable = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch(() => {
    throw refusal('This picture cannot be read');
  });

const refusal = (message: string) => new InvalidInputError({ image: message });

function work<Result>(task: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= LONGEST_QUEUE) return Promise.reject(new UnavailableError());
  return inTurn(task);
}
