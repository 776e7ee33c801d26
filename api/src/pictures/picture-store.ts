/** Where the bytes of pictures are. A folder now; a bucket would be another implementation. */
export interface PictureStore {
  /**
   * Stores a picture under a name made from its content, so that a name never means other bytes.
   * @param extension one of `PICTURE_TYPES`
   * @returns the name
   */
  put(bytes: Uint8Array, extension: PictureExtension): Promise<string>;
  /** @returns the bytes, or null for a name that was never given out */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export const PICTURE_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;
export type PictureExtension = keyof typeof PICTURE_TYPES;

const NAME = new RegExp(`^[0-9a-f]{40}\\.(${Object.keys(PICTURE_TYPES).join('|')})$`);

/** @returns the media type that a name stands for, or null when it is no name of ours */
export function typeOfPicture(name: string): string | null {
  const extension = NAME.exec(name)?.[1];
  return extension === undefined ? null : PICTURE_TYPES[extension as PictureExtension];
}

/** The address of a stored picture on our origin. */
export const addressOfPicture = (name: string): string => `/media/${name}`;
