import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face, Faces } from '../../../shared-contracts/src/posts/preview-card/typeset.ts';

const require = createRequire(import.meta.url);

/** The package has no types, and its ES and CommonJS builds have different exports. */
const { parse } = require('opentype.js') as { parse(file: ArrayBuffer): Face };

function face(file: string): Face {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(`@fontsource/${file}`));
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

export const FACES: Faces = {
  serif: face('source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  sans: face('public-sans/files/public-sans-latin-400-normal.woff'),
};
