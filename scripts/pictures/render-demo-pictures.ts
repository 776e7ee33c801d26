/**
 * Renders the pictures of the demo posts: `picture.svg` of each folder in `api/seed/posts` as WebP in all widths.
 * Run it after a drawing or the widths changed.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../shared-contracts/src/posts/picture.ts';
import { BROWSER_FLAGS, findChromium } from '../test/chromium.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../api/seed/posts');
/** Line drawings in ink and vermilion: more shades are not visible, and double the size. */
const COLORS = 16;

const require = createRequire(import.meta.url);

async function fontFace(family: string, weight: number, style: 'normal' | 'italic'): Promise<string> {
  const id = family.toLowerCase().replaceAll(' ', '-');
  const file = require.resolve(`@fontsource/${id}/files/${id}-latin-${weight}-${style}.woff2`);
  const data = (await readFile(file)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style}; src: url(data:font/woff2;base64,${data}) }`;
}

const faces = await Promise.all([
  fontFace('Source Serif 4', 500, 'normal'),
  fontFace('Source Serif 4', 500, 'italic'),
  fontFace('Source Serif 4', 600, 'normal'),
  fontFace('Public Sans', 400, 'normal'),
]);
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: BROWSER_FLAGS });
try {
  const page = await browser.newPage();
  for (const slug of await readdir(FOLDER)) {
    const svg = await readFile(path.join(FOLDER, slug, 'picture.svg'), 'utf8');
    await page.setContent(
      `<style>${faces.join('\n')} body { margin: 0 } svg { display: block; width: 100vw; height: auto }</style>${svg}`,
    );
    await page.evaluate(() => document.fonts.ready);
    for (const width of PICTURE_WIDTHS) {
      await page.setViewportSize({ width, height: width });
      const screenshot = await page.locator('svg').screenshot();
      const palette = await sharp(screenshot).png({ palette: true, colours: COLORS, dither: 0 }).toBuffer();
      const webp = await sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer();
      await writeFile(path.join(FOLDER, slug, `picture-${width}.webp`), webp);
    }
  }
} finally {
  await browser.close();
}
