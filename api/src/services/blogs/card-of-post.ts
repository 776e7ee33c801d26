import { formatDate } from 'shared-contracts/firm/date';
import type { BlogRow } from './blog-queries.ts';
import type { Card } from '../cards/card.ts';

/** The card of a post: title, category and day beside its own picture. */
export const cardOfPost = ({
  id,
  title,
  category,
  publishedAt,
  picture,
}: Pick<BlogRow, 'id' | 'title' | 'category' | 'publishedAt' | 'picture'>): Card => ({
  id,
  words: { title, text: [category, publishedAt && formatDate(publishedAt)].filter(Boolean).join(' · ') },
  picture: picture?.variants.at(-1)?.name ?? null,
});
