import { formatDate } from 'shared-contracts/firm/date';
import type { BlogRow } from './blog-queries.ts';
import type { Card } from '../cards/card.ts';

/** The social image of a post: title, category and date next to its picture. */
export const cardOfPost = ({
  id,
  title,
  category,
  publishedAt,
  picture,
}: Pick<BlogRow, 'id' | 'title' | 'category' | 'publishedAt' | 'picture'>): Card => ({
  id,
  content: { title, text: [category, publishedAt && formatDate(publishedAt)].filter(Boolean).join(' · ') },
  picture: picture?.variants.at(-1)?.name ?? null,
});
