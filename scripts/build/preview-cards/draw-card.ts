import { outline, SANS, SERIF, wrap } from './typeset.ts';

/** A picture that previews of links show for one page. */
export interface Card {
  /** Of the file: `{name}.png`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The file of the drawing beside the words. */
  readonly drawing: string;
}

/** What stands at the head and the foot of every card. */
export interface Firm {
  readonly name: string;
  readonly tagline: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The light scheme's tokens, as colours that every renderer knows. */
const PAPER = '#faf8f4';
const INK = '#111b28';
const SOFT = '#49525e';
const LINE = '#7a828e';
const SIGNAL = '#bf2b0f';

const MARGIN = 64;
const COLUMN = 540;
const DRAWING = { x: 628, y: 108, width: 520, height: 390 };

/** The largest size at which a title takes three lines or fewer. */
function titleLines(title: string): { size: number; lines: string[] } {
  for (const size of [72, 64, 56, 48]) {
    const lines = wrap(title, SERIF, size, COLUMN);
    if (lines.length <= 3) return { size, lines };
  }
  throw new Error(`No preview picture can hold the title “${title}”`);
}

/** A drawing of the site without its style sheet's variables and dark scheme, which only browsers know. */
function plainDrawing(svg: string): string {
  const colours: Record<string, string> = { i: INK, h: LINE, a: SIGNAL };
  return svg
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/svg\{--[^}]*\}/g, '')
    .replace(/var\(--([iha])\)/g, (_, name: string) => colours[name] ?? INK)
    .replace(/<svg[^>]*?width="(\d+)" height="(\d+)"/, (head, width: string, height: string) => {
      const scale = Math.min(DRAWING.width / Number(width), DRAWING.height / Number(height));
      const place = {
        x: DRAWING.x + (DRAWING.width - Number(width) * scale) / 2,
        y: DRAWING.y + (DRAWING.height - Number(height) * scale) / 2,
      };
      const size = `width="${Number(width) * scale}" height="${Number(height) * scale}"`;
      return head.replace(/width="\d+" height="\d+"/, `x="${place.x}" y="${place.y}" ${size}`);
    });
}

/**
 * Draws the card: a sheet of a patent with the page's title and figure.
 * @param drawing The SVG of the figure.
 * @returns SVG that any renderer draws in the same way.
 */
export function drawCard({ title, text }: Card, drawing: string, firm: Firm): string {
  const { width, height } = CARD_SIZE;
  const { size, lines } = titleLines(title);
  const leading = size * 1.12;
  const words = wrap(text, SANS, 26, COLUMN).slice(0, 4);
  const top = 330 - (lines.length * leading + words.length * 38) / 2 + size * 0.6;
  const below = top + lines.length * leading + 8;
  const path = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<path d="M${MARGIN} 104h${width - 2 * MARGIN}M${MARGIN} 548h${width - 2 * MARGIN}" stroke="${INK}"/>`,
    `<g transform="matrix(.918 .397 -.397 .918 ${MARGIN + 16} 68)" fill="none" stroke="${INK}"><circle r="13" stroke-width="2.4"/><path stroke-width="3" d="M0-13A20.67 20.67 0 0 1 4-4.95M4 4.95A20.67 20.67 0 0 1 0 13"/><circle cx="4.6" r="3.5" fill="${SIGNAL}" stroke="none"/></g>`,
    path(INK, outline([firm.name], { face: SERIF, size: 30, x: MARGIN + 46, y: 78 })),
    path(INK, outline(lines, { face: SERIF, size, x: MARGIN, y: top, leading })),
    path(SOFT, outline(words, { face: SANS, size: 26, x: MARGIN, y: below, leading: 38 })),
    path(SOFT, outline([firm.tagline], { face: SANS, size: 22, x: MARGIN, y: 590 })),
    plainDrawing(drawing),
    '</svg>',
  ].join('');
}
