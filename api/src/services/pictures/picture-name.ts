import { createHash } from 'node:crypto';
import type { FileExtension } from '../../storage/file-name.ts';

/** The content-addressed file name of a picture. */
export const nameOfPicture = (bytes: Uint8Array, extension: FileExtension): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;

/**
 * The name of a smaller width of a picture: the name of the largest with the width added, because URLs with the same
 * digest compress better.
 * @param largest the name of the largest width
 * @param width in pixels
 */
export const nameOfWidth = (largest: string, width: number): string => largest.replace('.', `w${width}.`);

/** The path of a stored picture on our origin. */
export const addressOfPicture = (name: string): string => `/media/${name}`;
