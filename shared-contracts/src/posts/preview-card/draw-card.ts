import { type Face, type Faces, outline, wrap } from './typeset.ts';

/** The text of a social image. Those of pages are drawn at build time, those of posts by the API. */
export interface CardText {
  readonly title: string;
  readonly text: string;
}

/** The header and footer of every card. */
export interface CardFirm {
  readonly name: string;
  readonly tagline: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** The area of the drawing or picture. */
export const CARD_FRAME = { x: 628, y: 124, width: 508, height: 404 } as const;

/** The tokens of the light colour scheme, in a notation that every renderer supports. */
const PAPER = '#faf8f4';
const INK = '#111b28';
const SOFT = '#49525e';
const LINE = '#7a828e';
const SIGNAL = '#bf2b0f';

const MARGIN = 64;
const COLUMN = 520;

/** Whether the typefaces have all characters of a text. */
export const isDrawable = (text: string): boolean =>
  /^[\n\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]*$/.test(
    text,
  );

/** The largest size at which a title has at most three lines; a very long title is truncated with an ellipsis. */
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

/** Values of the CSS variables of a drawing. */
const DRAWING_COLOURS: Readonly<Record<string, string>> = { i: INK, h: LINE, a: SIGNAL, p: PAPER };

/**
 * Embeds an illustration of the site in the card's frame, as a separate document, so that its style sheet does not
 * affect the text and mark of the card. CSS variables and the dark scheme are resolved, because only browsers support
 * them.
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

/** The firm's mark on construction lines, for a card without a picture. */
const largeMark = (): string => {
  const [x, y] = [CARD_FRAME.x + CARD_FRAME.width / 2, CARD_FRAME.y + CARD_FRAME.height / 2];
  const lines = `<path d="M${x - 230} ${y}h460M${x} ${y - 196}v392" stroke="${LINE}" stroke-dasharray="18 6 4 6"/>`;
  return `${lines}${mark(`matrix(9.18 3.97 -3.97 9.18 ${x} ${y})`)}`;
};

/**
 * Draws a card in the style of a patent sheet, with a title, a text and an illustration.
 * @param drawing SVG of the illustration; 'mark' for the firm's mark; null to leave `CARD_FRAME` empty for a picture.
 * @returns SVG that looks the same in every renderer.
 */
export function drawCard(
  { title, text }: CardText,
  drawing: string | null,
  firm: CardFirm,
  { serif, sans }: Faces,
): string {
  const { width, height } = CARD_SIZE;
  const { size, lines } = titleLines(title, serif);
  const leading = size * 1.12;
  const textLines = wrap(text, sans, 26, COLUMN).slice(0, 4);
  const top = 330 - (lines.length * leading + textLines.length * 38) / 2 + size * 0.6;
  const below = top + lines.length * leading + 8;
  const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<path d="M${MARGIN} 104h${width - 2 * MARGIN}M${MARGIN} 548h${width - 2 * MARGIN}" stroke="${INK}"/>`,
    mark(`matrix(.918 .397 -.397 .918 ${MARGIN + 16} 68)`),
    path(INK, outline([firm.name], { face: serif, size: 30, x: MARGIN + 46, y: 78 })),
    path(INK, outline(lines, { face: serif, size, x: MARGIN, y: top, leading })),
    path(SOFT, outline(textLines, { face: sans, size: 26, x: MARGIN, y: below, leading: 38 })),
    path(SOFT, outline([firm.tagline], { face: sans, size: 22, x: MARGIN, y: 590 })),
    drawing === 'mark' ? largeMark() : drawing === null ? '' : embed(drawing),
    '</svg>',
  ].join('');
}
