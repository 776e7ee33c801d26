import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { EmittedFiles } from './emit-files.ts';

/** 180 is what phones of Apple ask for, the others what a manifest names. */
const SIZES = [180, 192, 512];
const PAPER = '#faf8f4';
const COLOURS: Readonly<Record<string, string>> = { i: '#111b28', a: '#bf2b0f' };

/**
 * The icon as PNG on paper: `icons/icon-{size}.png`.
 * @param file An SVG whose colours are variables, with a dark scheme that a PNG cannot have.
 */
export async function pngIcons(file: string): Promise<EmittedFiles> {
  const svg = await readFile(file, 'utf8');
  const icons = SIZES.map(async (size) => [`icons/icon-${size}.png`, await drawIcon(svg, size)] as const);
  return Object.fromEntries(await Promise.all(icons));
}

/** Two thirds of the size: whatever a device cuts off at the corners is paper. */
export async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.64);
  const plain = svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/var\(--([ia])\)/g, (_, name: string) => COLOURS[name] ?? PAPER);
  const mark = await sharp(Buffer.from(plain), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 8 })
    .toBuffer();
}
