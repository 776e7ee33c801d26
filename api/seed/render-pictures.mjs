/**
 * Renders the demo posts' illustrations from SVG to WebP.
 *
 * For every `posts/<slug>/picture.svg` it writes `picture-480.webp`, `picture-960.webp` and
 * `picture-1600.webp` next to it. The WebP files are committed, so run this only after an
 * illustration has changed: `NODE_PATH=shell/node_modules:api/node_modules node api/seed/render-pictures.mjs`. It needs
 * `playwright-core`, `sharp` and the two `@fontsource-variable` packages from this project's
 * `node_modules`, and Chromium, at CHROMIUM_PATH or /usr/bin/chromium.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const load = async (name) => {
  const loaded = await import(pathToFileURL(require.resolve(name)).href);
  return loaded.default ?? loaded;
};

const POSTS = new URL('./posts/', import.meta.url);
const SIZE = { width: 1600, height: 1000 };
/** Width in pixels and maximum file size. */
const VARIANTS = [
  { width: 480, maxBytes: 14 * 1024 },
  { width: 960, maxBytes: 32 * 1024 },
  { width: 1600, maxBytes: 70 * 1024 },
];
/** The palette of the illustrations, as red, green and blue. */
const PAPER = [251, 249, 244];
const INK = [17, 27, 40];
const VERMILION = [211, 62, 33];
/** Numbers of shades of ink to try, best first. */
const SHADES = [16, 12, 10, 8, 6, 5, 4];
const FONTS = [
  [
    'Source Serif 4',
    'normal',
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  ],
  [
    'Source Serif 4',
    'italic',
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
  ],
  ['Public Sans', 'normal', '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'],
];
const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const fontFace = async ([family, style, file]) => {
  const data = (await readFile(require.resolve(file))).toString('base64');
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(data:font/woff2;base64,${data})}`;
};

/** Renders an SVG to PNG at twice its size. Smaller variants are scaled down from it. */
const draw = async (page, css, svg) => {
  await page.setContent(`<style>${css}html,body{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const failed = [...document.fonts].filter((font) => font.status === 'error');
    if (failed.length > 0) throw new Error(`font not loaded: ${failed[0].family}`);
  });
  return page.screenshot({ type: 'png', clip: { x: 0, y: 0, ...SIZE } });
};

/** Returns `count` colours from paper (excluded) to `colour`. */
const shadesOf = (colour, count) =>
  Array.from({ length: count }, (_, index) =>
    PAPER.map((value, channel) => Math.round(value + ((colour[channel] - value) * (index + 1)) / count)),
  );

/** Maps each RGB pixel to the nearest colour of the palette. */
const posterise = (pixels, palette) => {
  const nearest = new Map();
  const result = Buffer.alloc(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const key = pixels.readUIntBE(at, 3);
    let colour = nearest.get(key);
    if (!colour) {
      const distance = (other) =>
        other.reduce((sum, value, channel) => sum + (value - pixels[at + channel]) ** 2, 0);
      colour = palette.reduce((best, other) => (distance(other) < distance(best) ? other : best));
      nearest.set(key, colour);
    }
    result.set(colour, at);
  }
  return result;
};

/**
 * Returns the encoding with the most shades that fits into `maxBytes`; throws when none does.
 * Lossless encoding with few shades has crisper lines than a lossy file of the same size.
 */
const encode = async (sharp, png, { width, maxBytes }) => {
  const { data, info } = await sharp(png)
    .resize({ width, kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const shades of SHADES) {
    const palette = [PAPER, ...shadesOf(INK, shades), ...shadesOf(VERMILION, Math.ceil(shades / 2))];
    const webp = await sharp(posterise(data, palette), { raw: info })
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
    if (webp.length <= maxBytes) return { webp, shades };
  }
  throw new Error(`no encoding of the ${width} px variant stays within ${maxBytes} bytes`);
};

const { chromium } = await load('playwright-core');
const sharp = await load('sharp');
const css = (await Promise.all(FONTS.map(fontFace))).join('');
const entries = await readdir(POSTS, { withFileTypes: true });
const slugs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGS,
});
try {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2 });
  for (const slug of slugs.toSorted()) {
    const folder = new URL(`${slug}/`, POSTS);
    const png = await draw(page, css, await readFile(new URL('picture.svg', folder), 'utf8'));
    const report = [];
    for (const variant of VARIANTS) {
      const { webp, shades } = await encode(sharp, png, variant);
      await writeFile(new URL(`picture-${variant.width}.webp`, folder), webp);
      report.push(`${variant.width}: ${(webp.length / 1024).toFixed(1)} KB, ${shades} shades`);
    }
    console.log(`${slug}  ${report.join('; ')}`);
  }
} finally {
  await browser.close();
}
