import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** One step of an outline: a letter of SVG paths and the points that it takes. */
interface Command {
  readonly type: string;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
  readonly x?: number;
  readonly y?: number;
}

export interface Font {
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly Command[] };
}

/** The package has no types, and its two builds export in different ways. */
const { parse } = require('opentype.js') as { parse(file: ArrayBuffer): Font };

function font(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(`@fontsource/${file}`));
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** The site's own typefaces, in one weight each. */
export const SERIF = font('source-serif-4/files/source-serif-4-latin-600-normal.woff');
export const SANS = font('public-sans/files/public-sans-latin-400-normal.woff');

/** Breaks a text into lines that are no wider than `width`. */
export function wrap(text: string, face: Font, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && face.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The package's own writer of paths joins a number and a following zero. */
const step = ({ type, x1, y1, x2, y2, x, y }: Command) =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((value) => value !== undefined)
    .map((value) => value.toFixed(1))
    .join(' ');

interface Place {
  readonly face: Font;
  readonly size: number;
  readonly x: number;
  /** The first baseline. */
  readonly y: number;
  readonly leading?: number;
}

/** Lines of text as the data of one SVG path, so that no machine's fonts decide how it looks. */
export const outline = (lines: readonly string[], { face, size, x, y, leading = 0 }: Place): string =>
  lines
    .flatMap((line, index) => face.getPath(line, x, y + index * leading, size).commands.map(step))
    .join('');
