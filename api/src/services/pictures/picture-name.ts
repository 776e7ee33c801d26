import { createHash } from 'node:crypto';
import type { FileExtension } from '../../storage/file-name.ts';

/** The name of a picture follows from its content, so that a name never means other bytes. */
export const nameOfPicture = (bytes: Uint8Array, extension: FileExtension): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;

/**
 * The name of a smaller width of a picture: that of the largest with the width, since addresses that share a digest leave
 * pages shorter. Whatever encoder makes it, it shows the same.
 * @param largest The name of the largest width.
 * @param width In pixels.
 */
export const nameOfWidth = (largest: string, width: number): string => largest.replace('.', `w${width}.`);

/** The address of a stored picture on our origin. */
export const addressOfPicture = (name: string): string => `/media/${name}`;
