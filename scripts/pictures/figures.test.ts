import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comparePicture, referenceNames } from './compare-picture.ts';

const source = path.resolve(import.meta.dirname, '../../remote-public/src');
const files = globSync('**/*.svg', { cwd: source }).sort();
const nameOf = (file: string) => `figure-${path.basename(file, '.svg')}`;

/** The renderer does not support custom properties and `oklch()`; these are the colours of the light scheme. */
const COLOURS: Readonly<Record<string, string>> = { i: '#111b28', h: '#7a828e', a: '#bf2b0f', p: '#ffffff' };

const plainColours = (svg: string) =>
  svg
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/svg\{--[^}]*\}/g, '')
    .replace(/var\(--(\w+)\)/g, (whole, name: string) => COLOURS[name] ?? whole);

/** Renders a drawing on white and compares it. */
async function compare(name: string, svg: string): Promise<void> {
  const picture = await sharp(Buffer.from(plainColours(svg)))
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  await comparePicture(name, picture, 480);
}

it.each(files)('draws the illustration %s', async (file) => {
  await compare(nameOf(file), await readFile(path.join(source, file), 'utf8'));
});

it('has no outdated reference pictures', async () => {
  expect(await referenceNames('figure-')).toEqual(files.map(nameOf).toSorted());
});
