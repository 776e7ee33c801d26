import { createHash } from 'node:crypto';
import type { FileExtension } from '../../storage/file-name.ts';

/** The name of a picture follows from its content, so that a name never means other bytes. */
export const nameOfPicture = (bytes: Uint8Array, extension: FileExtension): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`;

/** The address of a stored picture on our origin. */
export const addressOfPicture = (name: string): string => `/media/${name}`;
