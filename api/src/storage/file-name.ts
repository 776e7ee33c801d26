/** All stored file types, by file extension. */
export const FILE_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileExtension = keyof typeof FILE_TYPES;

const NAME = new RegExp(`^[0-9a-z]{26,64}\\.(${Object.keys(FILE_TYPES).join('|')})$`);

/** Whether a name is valid: a random or derived key, a dot and a known extension; never a path. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** @returns the media type of a file name, or null when the name is invalid */
export function typeOfName(name: string): string | null {
  const extension = NAME.exec(name)?.[1];
  return extension === undefined ? null : FILE_TYPES[extension as FileExtension];
}
