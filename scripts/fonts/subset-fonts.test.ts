import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SUBSET_CHARACTERS, SUBSET_FOLDER, subsetFonts } from './subset-fonts.ts';

it('committed fonts match the output of the script', async () => {
  const files = await subsetFonts();
  const committed = (await readdir(SUBSET_FOLDER)).filter((name) => name.endsWith('.woff2'));
  expect(committed.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, bytes] of files) {
    const isSame = bytes.equals(await readFile(path.join(SUBSET_FOLDER, name)));
    expect(isSame, `${name} differs: run \`node scripts/fonts/write-fonts.ts\``).toBe(true);
  }
});

it('unicode-range in fonts.css separates the subsets from the full fonts', async () => {
  const css = await readFile(path.join(SUBSET_FOLDER, '../fonts.css'), 'utf8');
  const faces = [...css.matchAll(/url\('([^']+)'\)[^}]*unicode-range:([^;]+);/g)];
  const rangesOf = (isSubset: boolean) =>
    faces
      .filter(([, file]) => file?.startsWith('./fonts/') === isSubset)
      .map(([, , range = '']) => charactersOf(range));
  const subsetCharacters = Array.from(SUBSET_CHARACTERS).toSorted();
  expect(rangesOf(true)).toEqual([subsetCharacters, subsetCharacters, subsetCharacters]);
  // The ranges must not overlap, because browsers may download all files that have a character.
  const fullFonts = rangesOf(false);
  expect(fullFonts).toHaveLength(3);
  for (const characters of fullFonts)
    expect(characters.filter((one) => subsetCharacters.includes(one))).toEqual([]);
  expect(fullFonts[0]).toEqual(expect.arrayContaining(['ä', 'ü', 'ß', 'µ', '½']));
});

/** @param range In CSS syntax: `U+20-7E, U+A0`. */
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
