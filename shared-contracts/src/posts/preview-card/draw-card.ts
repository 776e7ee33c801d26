import { type Face, type Faces, outline, wrap } from './typeset.ts';

/** The words of a picture that previews of links show: of a page at its build, of a post by the API. */
export interface CardWords {
  readonly title: string;
  readonly text: string;
}

/** What stands at the head and the foot of every card. */
export interface CardFirm {
  readonly name: string;
  readonly tagline: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Where the drawing or picture stands. */
export const CARD_FRAME = { x: 628, y: 124, width: 508, height: 404 } as const;

/** The light scheme's tokens, as colours that every renderer knows. */
const PAPER = '#faf8f4';
const INK = '#111b28';
const SOFT = '#49525e';
const LINE = '#7a828e';
const SIGNAL = '#bf2b0f';

const MARGIN = 64;
const COLUMN = 520;

/** The letters that the typefaces have: a text with another one is not drawn. */
export const isDrawable = (text: string): boolean =>
  /^[\n\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]*$/.test(
    text,
  );

/** The largest size at which a title takes three lines or fewer; a very long one ends with an ellipsis. */
function titleLines(title: string, face: Face): { size: number; lines: string[] } {
  for (const size of [72, 64, 56, 48]) {
    const lines = wrap(title, face, size, COLUMN);
    if (lines.length <= 3) return { size, lines };
  }
  const lines = wrap(title, face, 42, COLUMN - 40);
  return { size: 42, lines: lines.length <= 5 ? lines : [...lines.slice(0, 4), `${lines[4]} …`] };
}

const MARK =
  '<circle r="13" stroke-width="2.4"/><path stroke-width="3" d="M0-13A20.67 20.67 0 0 1 4-4.95M4 4.95A20.67 20.67 0 0 1 0 13"/>';
const mark = (transform: string) =>
  `<g transform="${transform}" fill="none" stroke="${INK}">${MARK}<circle cx="4.6" r="3.5" fill="${SIGNAL}" stroke="none"/></g>`;

/** What the variables of a drawing stand for on a card. */
const DRAWING_COLOURS: Readonly<Record<string, string>> = { i: INK, h: LINE, a: SIGNAL, p: PAPER };

/**
 * A drawing of the site inside of the card's frame. It is embedded as a document of its own: its style sheet would
 * otherwise apply to the card's letters and mark as well. Variables and the dark scheme are replaced, as only browsers
 * know them.
 */
function embed(drawing: string): string {
  const [, width, height] = /<svg[^>]*?width="(\d+)" height="(\d+)"/.exec(drawing) ?? [];
  if (!width || !height) throw new Error('The drawing of a card needs a width and a height');
  const plain = drawing
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/svg\{--[^}]*\}/g, '')
    .replace(/var\(--(\w+)\)/g, (_, name: string) => {
      const colour = DRAWING_COLOURS[name];
      if (!colour) throw new Error(`The drawing of a card uses the unknown colour --${name}`);
      return colour;
    });
  const scale = Math.min(CARD_FRAME.width / Number(width), CARD_FRAME.height / Number(height));
  const size = { width: Number(width) * scale, height: Number(height) * scale };
  const x = CARD_FRAME.x + (CARD_FRAME.width - size.width) / 2;
  const y = CARD_FRAME.y + (CARD_FRAME.height - size.height) / 2;
  return `<image x="${x}" y="${y}" width="${size.width}" height="${size.height}" href="data:image/svg+xml,${encodeURIComponent(plain)}"/>`;
}

/** The firm's mark, large, on construction lines: for a card that has no picture of its own. */
const largeMark = (): string => {
  const [x, y] = [CARD_FRAME.x + CARD_FRAME.width / 2, CARD_FRAME.y + CARD_FRAME.height / 2];
  const lines = `<path d="M${x - 230} ${y}h460M${x} ${y - 196}v392" stroke="${LINE}" stroke-dasharray="18 6 4 6"/>`;
  return `${lines}${mark(`matrix(9.18 3.97 -3.97 9.18 ${x} ${y})`)}`;
};

/**
 * Draws the card: a sheet of a patent with a title, a few words and a figure.
 * @param drawing The SVG of the figure; 'mark' for the firm's own; null to leave `CARD_FRAME` free for a picture.
 * @returns SVG that any renderer draws in the same way.
 */
export function drawCard(
  { title, text }: CardWords,
  drawing: string | null,
  firm: CardFirm,
  { serif, sans }: Faces,
): string {
  const { width, height } = CARD_SIZE;
  const { size, lines } = titleLines(title, serif);
  const leading = size * 1.12;
  const words = wrap(text, sans, 26, COLUMN).slice(0, 4);
  const top = 330 - (lines.length * leading + words.length * 38) / 2 + size * 0.6;
  const below = top + lines.length * leading + 8;
  const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<path d="M${MARGIN} 104h${width - 2 * MARGIN}M${MARGIN} 548h${width - 2 * MARGIN}" stroke="${INK}"/>`,
    mark(`matrix(.918 .397 -.397 .918 ${MARGIN + 16} 68)`),
    path(INK, outline([firm.name], { face: serif, size: 30, x: MARGIN + 46, y: 78 })),
    path(INK, outline(lines, { face: serif, size, x: MARGIN, y: top, leading })),
    path(SOFT, outline(words, { face: sans, size: 26, x: MARGIN, y: below, leading: 38 })),
    path(SOFT, outline([firm.tagline], { face: sans, size: 22, x: MARGIN, y: 590 })),
    drawing === 'mark' ? largeMark() : drawing === null ? '' : embed(drawing),
    '</svg>',
  ].join('');
}
