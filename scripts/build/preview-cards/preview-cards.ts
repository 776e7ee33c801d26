import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  type CardFirm,
  type CardText,
  drawCard,
} from '../../../shared-contracts/src/posts/preview-card/draw-card.ts';
import type { EmittedFiles } from '../emit-files.ts';
import { FACES } from './faces.ts';

/** The link preview image of a page. */
interface Card extends CardText {
  /** The file name, without `.png`. */
  readonly name: string;
  /** The SVG file of the drawing next to the text, in the folder of the remote. */
  readonly drawing: string;
}

/** The link preview images of a remote. */
export interface PreviewCards {
  readonly firm: CardFirm;
  readonly cards: readonly Card[];
}

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/preview-cards');

/** Renders a card as PNG. Cached by content, because rendering takes 100 ms. */
async function toPng(svg: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}

/** Renders each card of a remote as `cards/{name}.png`, 1200 × 630. */
export async function drawPreviewCards(folder: string, { cards, firm }: PreviewCards): Promise<EmittedFiles> {
  const pictures = cards.map(async (card) => {
    const drawing = await readFile(path.join(folder, card.drawing), 'utf8');
    return [`cards/${card.name}.png`, await toPng(drawCard(card, drawing, firm, FACES))] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}
