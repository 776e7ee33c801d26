import sansFile from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?inline';
import serifFile from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline';
import { parse } from 'opentype.js';
import type { Face, Faces } from 'shared-contracts/posts/preview-card/typeset';

let faces: Faces | undefined;

/** The typefaces of cards, read at the first of them. */
export const openFaces = (): Faces => (faces ??= { serif: read(serifFile), sans: read(sansFile) });

/** @param address `data:`, as the bundle holds the file. */
function read(address: string): Face {
  const bytes = Uint8Array.from(Buffer.from(address.split(',')[1] ?? '', 'base64'));
  return parse(bytes.buffer) as Face;
}
