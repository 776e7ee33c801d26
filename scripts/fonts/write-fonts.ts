/** `node scripts/fonts/write-fonts.ts`: writes the font subsets, which are committed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SUBSET_FOLDER, subsetFonts } from './subset-fonts.ts';

for (const [name, bytes] of await subsetFonts()) {
  await writeFile(path.join(SUBSET_FOLDER, name), bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KiB`);
}
