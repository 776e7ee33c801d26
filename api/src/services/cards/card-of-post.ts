import { createHash } from 'node:crypto';
import { FIRM } from 'shared-contracts/firm';
import { formatDate } from 'shared-contracts/firm-date';
import { type CardWords, isDrawable } from 'shared-contracts/preview-card/draw-card';
import type { BlogRow } from '../blogs/blog-queries.ts';

/** Goes up when cards are drawn in another way, so that none is kept from before. */
const DRAWING = 1;

type Post = Pick<BlogRow, 'id' | 'title' | 'category' | 'publishedAt' | 'picture'>;

/** What stands on the card of a post. */
export const wordsOfCard = ({ title, category, publishedAt }: Post): CardWords => ({
  title,
  text: [category, publishedAt && formatDate(publishedAt)].filter(Boolean).join(' · '),
});

/** The name of the stored picture that the card shows; null: the firm's mark. */
export const pictureOfCard = ({ picture }: Post): string | null => picture?.variants.at(-1)?.name ?? null;

/** Follows from everything that is drawn, so that an address never shows two cards. */
export const digestOfCard = (post: Post): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, FIRM.name, FIRM.tagline, wordsOfCard(post), pictureOfCard(post)]))
    .digest('hex')
    .slice(0, 16);

/** Where the card is, or null for words whose letters our typefaces lack. */
export const addressOfCard = (post: Post): string | null =>
  isDrawable(wordsOfCard(post).title) && isDrawable(wordsOfCard(post).text)
    ? `/media/cards/${post.id}-${digestOfCard(post)}.png`
    : null;
