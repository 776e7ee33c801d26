import type { Blog, BlogSummary } from 'shared-contracts/posts/posts';
import type { Picture } from 'shared-contracts/posts/picture';
import { addressOfCard } from '../cards/card.ts';
import { cardOfPost } from './card-of-post.ts';
import { addressOfPicture } from '../pictures/picture-name.ts';
import type { BlogRow, SummaryRow } from './blog-queries.ts';

type SharedRow = Omit<SummaryRow, 'excerpt'>;

/** A complete published post, as in the contract. */
export const toBlog = (row: BlogRow): Blog => ({ ...toWholePost(row), card: addressOfCard(cardOfPost(row)) });

/** A complete post of any status. */
export const toWholePost = (row: BlogRow): Omit<Blog, 'card'> => ({
  ...toShared(row),
  description: row.description,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  socialImage: row.socialImage,
});

/** A post in a list, without its HTML. */
export const toBlogSummary = (row: SummaryRow): BlogSummary => ({ ...toShared(row), excerpt: row.excerpt });

function toShared(row: SharedRow): Omit<BlogSummary, 'excerpt'> {
  const picture = toPicture(row.picture);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    image: imageOf(picture, row.externalImage),
    picture,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    date: (row.publishedAt ?? row.createdAt).toISOString(),
  };
}

/** The URL of a post's picture: the stored one in its largest width, or the external one. */
export const imageOf = (picture: Picture | null, externalImage: string | null): string | null =>
  picture?.variants.at(-1)?.url ?? externalImage;

/** A stored picture, as in the contract. */
export function toPicture(row: SharedRow['picture']): Picture | null {
  if (row === null) return null;
  const variants = row.variants.map(({ name, width }) => ({ url: addressOfPicture(name), width }));
  return { alt: row.alt, width: row.width, height: row.height, variants };
}
