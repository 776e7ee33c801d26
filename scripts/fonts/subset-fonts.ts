/** Reduces the site's typefaces to the weights and characters that nearly every page needs. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const shell = path.resolve(import.meta.dirname, '../../shell');
const require = createRequire(path.join(shell, 'package.json'));

/** Where the reduced fonts are committed. */
export const SUBSET_FOLDER = path.join(shell, 'src/styles/fonts');

/**
 * The characters of the reduced fonts: printable ASCII and the signs of English typography. Any other comes from the
 * whole font, by `unicode-range` (fonts.css).
 */
export const SUBSET_CHARACTERS =
  String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)) +
  '\u00a0©·×é–—‘’“”•…−';

const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const SANS = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/** One weight of a variable font takes half the bytes of a range. */
const SUBSETS = {
  'headings.woff2': { source: SERIF, wght: 560 },
  'quotes.woff2': { source: SERIF, wght: 400 },
  'text.woff2': { source: SANS, wght: { min: 400, max: 650 } },
};

/** @returns The reduced fonts by the name of their file in `SUBSET_FOLDER`; the same bytes each time. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, { source, wght }] of Object.entries(SUBSETS)) {
    const whole = await readFile(require.resolve(source));
    const options = { targetFormat: 'woff2' as const, variationAxes: { wght } };
    files.set(name, await subsetFont(whole, SUBSET_CHARACTERS, options));
  }
  return files;
}
