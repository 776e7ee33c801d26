/**
 * `node scripts/contact-video/render.ts`: renders the looping video of Contact Us and its poster. Both are committed,
 * so run it only after a change of the drawing. Needs ffmpeg with libx264 on the PATH.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawFrame, FRAME } from './draw-frame.ts';

const SECONDS = 12;
const RATE = 25;
const folder = path.resolve(import.meta.dirname, '../../remote-public/src/features/contact-video');

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${FRAME.width}x${FRAME.height}`,
  '-r',
  `${RATE}`,
];
const output = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '31',
  '-pix_fmt',
  'yuv420p',
];
const deterministic = [
  '-threads',
  '1',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
];
const ffmpeg = spawn(
  'ffmpeg',
  [
    ...input,
    '-i',
    '-',
    ...output,
    ...deterministic,
    '-movflags',
    '+faststart',
    '-an',
    '-y',
    path.join(folder, 'planetary-gear.mp4'),
  ],
  { stdio: ['pipe', 'ignore', 'inherit'] },
);

const frames = SECONDS * RATE;
for (let frame = 0; frame < frames; frame++) {
  const pixels = await sharp(Buffer.from(drawFrame(frame / frames)))
    .removeAlpha()
    .raw()
    .toBuffer();
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = (await once(ffmpeg, 'close')) as [number | null];
if (code !== 0) throw new Error(`ffmpeg exited with ${code}`);

// A lossless image with few colours is sharper than a lossy one of the same size.
const flat = await sharp(Buffer.from(drawFrame(0)))
  .png({ palette: true, colours: 12, dither: 0 })
  .toBuffer();
const poster = await sharp(flat).webp({ lossless: true, effort: 6 }).toBuffer();
await writeFile(path.join(folder, 'planetary-gear.webp'), poster);
console.log(`planetary-gear.mp4: ${frames} frames; planetary-gear.webp: ${poster.length} bytes`);
