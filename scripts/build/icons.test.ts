import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon } from './icons.ts';

const file = path.resolve(import.meta.dirname, '../../remote-public/src/figures/icon.svg');

it.each([180, 192, 512])('draws the icon on its background at %i px, with a margin', async (size) => {
  const { data, info } = await sharp(await drawIcon(await readFile(file, 'utf8'), size))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const edge = Math.round(size * 0.1);
  for (let position = 0; position < size; position++)
    for (const depth of [0, edge])
      expect(Math.min(at(position, depth), at(depth, position))).toBeGreaterThan(230);
  const all = Array.from({ length: size * size }, (_, index) => at(index % size, Math.floor(index / size)));
  expect(all.filter((level) => level < 90).length).toBeGreaterThan((size * size) / 60);
});
