/** Subsets the fonts of the site to the weights and characters that most pages need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const shell = path.resolve(import.meta.dirname, '../../shell');
const require = createRequire(path.join(shell, 'package.json'));

/** The folder of the committed subsets. */
export const SUBSET_FOLDER = path.join(shell, 'src/styles/fonts');

/**
 * The characters of the subsets: printable ASCII, English typography, and the signs of technical and legal texts. All
 * others come from the full fonts, through `unicode-range` (fonts.css).
 */
export const SUBSET_CHARACTERS =
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)) +
  '\u00a0£§©°±·×é–—‘’“”•…′″€−';

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const SANS = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/** A fixed weight has half the size of a range. */
const SUBSETS = {
  'headings.woff2': { source: SERIF, wght: 560 },
  'quotes.woff2': { source: SERIF, wght: 400 },
  'text.woff2': { source: SANS, wght: { min: 400, max: 650 } },
};

/** @returns the subsets by file name in `SUBSET_FOLDER`; the output is deterministic */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { source, wght }] of Object.entries(SUBSETS)) {
    const font = await readFile(require.resolve(source));
    const options = { targetFormat: 'woff2' as const, variationAxes: { wght } };
    files.set(name, await subsetFont(font, SUBSET_CHARACTERS, options));
  }
  return files;
}
