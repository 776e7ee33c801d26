/** Visual regression tests: compares a generated picture with a committed one. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const references = path.join(import.meta.dirname, 'references');
const results = path.join(root, 'test-results/pictures');

/** Anti-aliasing may differ between machines; a changed numeral differs by 30 pixels or more. */
const TOLERATED_PIXELS = 12;

/** Drawings need few colours, which keeps the reference files small. */
const encode = (picture: Uint8Array, width: number) =>
  sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .png({ palette: true, colours: 16, effort: 10 })
    .toBuffer();

const decode = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Compares a picture with `references/{name}.png`, or writes that file when `UPDATE_PICTURES` is set.
 * @param name Name of the reference, without extension.
 * @param picture SVG or any raster format.
 * @param width Width for the comparison, in pixels; smaller pictures are not enlarged.
 * @throws Error with the paths of the actual picture and the difference, in `test-results/pictures`
 */
export async function comparePicture(name: string, picture: Uint8Array, width: number): Promise<void> {
  const actualPng = await encode(picture, width);
  const reference = path.join(references, `${name}.png`);
  if (process.env['UPDATE_PICTURES']) {
    await mkdir(references, { recursive: true });
    await writeFile(reference, actualPng);
    return;
  }
  const expectedPng = await readFile(reference).catch(() => null);
  const files = {
    actual: path.join(results, `${name}.actual.png`),
    diff: path.join(results, `${name}.diff.png`),
  };
  const fail = async (reason: string, diff?: Uint8Array) => {
    await mkdir(results, { recursive: true });
    await writeFile(files.actual, actualPng);
    if (diff) await writeFile(files.diff, diff);
    const written = [files.actual, ...(diff ? [files.diff] : [])].map((file) => path.relative(root, file));
    throw new Error(
      `${name}: ${reason}. See ${written.join(' and ')}; if the change is intended, see docs/testing.md.`,
    );
  };
  if (!expectedPng) return fail('there is no reference picture');
  const [actual, expected] = await Promise.all([decode(actualPng), decode(expectedPng)]);
  const { width: columns, height: rows } = expected.info;
  if (actual.info.width !== columns || actual.info.height !== rows)
    return fail(`${actual.info.width} × ${actual.info.height} pixels instead of ${columns} × ${rows}`);
  const difference = new Uint8Array(actual.data.length);
  const pixels = pixelmatch(actual.data, expected.data, difference, columns, rows, { threshold: 0.15 });
  if (pixels > TOLERATED_PIXELS) {
    const raw = { width: columns, height: rows, channels: 4 as const };
    return fail(
      `${pixels} pixels differ from the reference`,
      await sharp(difference, { raw }).png().toBuffer(),
    );
  }
  await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
}

/** The names of the committed pictures that start with a prefix. */
export async function referenceNames(prefix: string): Promise<string[]> {
  return (await readdir(references))
    .filter((file) => file.startsWith(prefix))
    .map((file) => path.basename(file, '.png'))
    .toSorted();
}
