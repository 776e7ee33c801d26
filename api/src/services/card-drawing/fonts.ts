import sansFile from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?inline';
import serifFile from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline';
import { parse } from 'opentype.js';
import type { Face, Faces } from 'shared-contracts/posts/preview-card/typeset';

let fonts: Faces | undefined;

/** Parses the fonts of the social images at the first use. */
export const loadFonts = (): Faces => (fonts ??= { serif: read(serifFile), sans: read(sansFile) });

/** @param url a `data:` URL, as in the bundle */
function read(url: string): Face {
  const bytes = Uint8Array.from(Buffer.from(url.split(',')[1] ?? '', 'base64'));
  return parse(bytes.buffer) as Face;
}
