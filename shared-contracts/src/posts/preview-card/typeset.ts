/** A command of an SVG path with its points. */
interface Command {
  readonly type: string;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
  readonly x?: number;
  readonly y?: number;
}

/** A typeface of opentype.js. */
export interface Face {
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly Command[] };
}

/** The typefaces of the site, in one weight each. */
export interface Faces {
  readonly serif: Face;
  readonly sans: Face;
}

/** Breaks a text into lines of at most `width`; a wider word is split over several lines. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const fits = (line: string) => face.getAdvanceWidth(line, size) <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((whole) => breakWord(whole, fits))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1) + letter;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** Replaces the path serialiser of opentype.js, which joins a number and a following zero. */
const step = ({ type, x1, y1, x2, y2, x, y }: Command) =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((value) => value !== undefined)
    .map((value) => value.toFixed(1))
    .join(' ');

interface TextLayout {
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  /** The first baseline. */
  readonly y: number;
  readonly leading?: number;
}

/** Converts lines of text to the data of one SVG path, so that rendering does not depend on installed fonts. */
export const outline = (lines: readonly string[], { face, size, x, y, leading = 0 }: TextLayout): string =>
  lines
    .flatMap((line, index) => face.getPath(line, x, y + index * leading, size).commands.map(step))
    .join('');
