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

/** A picture that previews of links show for one page. */
interface Card extends CardText {
  /** Of the file: `{name}.png`. */
  readonly name: string;
  /** The file of the drawing beside the words. */
  readonly drawing: string;
}

/** The cards of a remote, and what stands on each. */
export interface PreviewCards {
  readonly firm: CardFirm;
  readonly cards: readonly Card[];
}

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/preview-cards');

/** The PNG of a drawn card. Drawing one takes a tenth of a second, so each is kept until it changes. */
async function toPng(svg: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  return png;
}

/** A picture for previews of links for each card: `cards/{name}.png`, 1200 × 630. */
export async function drawPreviewCards({ cards, firm }: PreviewCards): Promise<EmittedFiles> {
  const pictures = cards.map(async (card) => {
    const drawing = await readFile(card.drawing, 'utf8');
    return [`cards/${card.name}.png`, await toPng(drawCard(card, drawing, firm, FACES))] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}
