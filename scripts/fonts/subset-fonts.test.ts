import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SUBSET_CHARACTERS, SUBSET_FOLDER, subsetFonts } from './subset-fonts.ts';

it('has committed exactly the fonts that its script makes', async () => {
  const files = await subsetFonts();
  const committed = (await readdir(SUBSET_FOLDER)).filter((name) => name.endsWith('.woff2'));
  expect(committed.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, bytes] of files) {
    const isSame = bytes.equals(await readFile(path.join(SUBSET_FOLDER, name)));
    expect(isSame, `${name} differs: run \`node scripts/fonts/write-fonts.ts\``).toBe(true);
  }
});

it('has named the characters of these files in the style sheet, and leaves all others to the whole fonts', async () => {
  const css = await readFile(path.join(SUBSET_FOLDER, '../fonts.css'), 'utf8');
  const faces = [...css.matchAll(/url\('([^']+)'\)[^}]*unicode-range:([^;]+);/g)];
  const rangesOf = (isSubset: boolean) =>
    faces
      .filter(([, file]) => file?.startsWith('./fonts/') === isSubset)
      .map(([, , range = '']) => charactersOf(range));
  const ofSubsets = Array.from(SUBSET_CHARACTERS).toSorted();
  expect(rangesOf(true)).toEqual([ofSubsets, ofSubsets, ofSubsets]);
  // A browser that still waits for one file of a character asks for the next one that has it.
  const ofWhole = rangesOf(false);
  expect(ofWhole).toHaveLength(3);
  for (const characters of ofWhole) expect(characters.filter((one) => ofSubsets.includes(one))).toEqual([]);
  expect(ofWhole[0]).toEqual(expect.arrayContaining(['ä', 'ü', 'ß', '€', '°']));
});

/** @param range As CSS writes it: `U+20-7E, U+A0`. */
function charactersOf(range: string): string[] {
  const characters = range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCharCode(from + index),
    );
  });
  return characters.toSorted();
}
