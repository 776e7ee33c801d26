import { arrayBuffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BLOG_NOT_FOUND } from 'shared-contracts/posts/posts';
import { FIRM } from 'shared-contracts/firm/firm';
import { Id } from 'shared-contracts/lib/identifiers';
import { CARD_FRAME, CARD_SIZE, drawCard } from 'shared-contracts/posts/preview-card/draw-card';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError, UnavailableError } from '../../errors.ts';
import { findOpenPosition } from '../positions/list-positions.ts';
import { addressOfCard, type Card, digestOfCard } from '../cards/card.ts';
import { cardOfPosition } from '../cards/card-of-position.ts';
import { cardOfPost } from '../blogs/card-of-post.ts';
import { loadFonts } from './fonts.ts';

export interface DrawStoredCard {
  readonly ctx: Pick<ServiceContext, 'blogQueries' | 'clock' | 'db' | 'storage'>;
  readonly input: { readonly id: string; readonly digest: string };
}

/** The social image, or its current URL when the digest is outdated. */
export type StoredCard = { readonly png: Uint8Array<ArrayBuffer> } | { readonly movedTo: string };

const MAX_CACHE_BYTES = 8 * 1024 * 1024;
/** Drawing takes a tenth of a second of CPU time. */
const queue = pLimit(1);
const MAX_QUEUE_LENGTH = 20;
const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
});

/**
 * Draws the social image of a post or a position, which other sites show with a link.
 * @throws NotFoundError for a post that is not public, a position that is not open, or text without glyphs in our
 *   fonts; UnavailableError when the queue is full
 */
export async function drawStoredCard({ ctx, input: { id, digest } }: DrawStoredCard): Promise<StoredCard> {
  const card = Id.safeParse(id).success ? await findCard(ctx, id) : undefined;
  const address = card && addressOfCard(card);
  if (!card || !address) throw new NotFoundError(BLOG_NOT_FOUND);
  if (digestOfCard(card) !== digest) return { movedTo: address };
  const cached = cache.get(digest);
  if (cached) return { png: cached };
  if (queue.pendingCount >= MAX_QUEUE_LENGTH) throw new UnavailableError();
  return queue(async () => {
    const png = cache.get(digest) ?? (await draw(ctx, card));
    cache.set(digest, png);
    return { png };
  });
}

async function findCard(ctx: DrawStoredCard['ctx'], id: string): Promise<Card | undefined> {
  const [post] = await ctx.blogQueries.findByIdOrSlug.execute({ key: id, now: ctx.clock() });
  if (post) return cardOfPost(post);
  const position = await findOpenPosition({ ctx, input: { id } });
  return position && cardOfPosition(position);
}

/** Shows the firm's mark without a picture, or when its file is missing. */
async function draw(
  { storage }: DrawStoredCard['ctx'],
  { content, picture: name }: Card,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const file = name === null ? null : await storage.media.open(name);
  const sheet = drawCard(content, file ? null : 'mark', FIRM, loadFonts());
  const drawn = sharp(Buffer.from(sheet));
  if (file) {
    const { data, info } = await sharp(await arrayBuffer(file.stream))
      .resize({ width: CARD_FRAME.width, height: CARD_FRAME.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = CARD_FRAME.x + Math.round((CARD_FRAME.width - info.width) / 2);
    const top = CARD_FRAME.y + Math.round((CARD_FRAME.height - info.height) / 2);
    drawn.composite([
      { input: data, left, top },
      { input: frame(left, top, info.width, info.height), left: 0, top: 0 },
    ]);
  }
  return new Uint8Array(await drawn.png({ palette: true, colours: 128, effort: 6 }).toBuffer());
}

/** A hairline around the picture. */
const frame = (x: number, y: number, width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}"><path fill="none" stroke="#7a828e" d="M${x - 0.5} ${y - 0.5}h${width + 1}v${height + 1}h-${width + 1}z"/></svg>`,
  );
