import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { EmittedFiles } from './emit-files.ts';

/** 180 is for `apple-touch-icon`, the others are for the web app manifest. */
const SIZES = [180, 192, 512];
const BACKGROUND = '#faf8f4';
const COLOURS: Readonly<Record<string, string>> = { i: '#111b28', a: '#bf2b0f' };

/**
 * Renders an icon as PNG files on an opaque background: `icons/icon-{size}.png`.
 * @param file An SVG with CSS variables as colours. Its dark scheme is dropped.
 */
export async function pngIcons(file: string): Promise<EmittedFiles> {
  const svg = await readFile(file, 'utf8');
  const icons = SIZES.map(async (size) => [`icons/icon-${size}.png`, await drawIcon(svg, size)] as const);
  return Object.fromEntries(await Promise.all(icons));
}

/** Scales the icon to about two thirds of the size, so that a device can mask the corners. */
export async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.64);
  const plain = svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/var\(--([ia])\)/g, (_, name: string) => COLOURS[name] ?? BACKGROUND);
  const mark = await sharp(Buffer.from(plain), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 8 })
    .toBuffer();
}
