/** Factories for responses of the blog API. */
import type { Blog, BlogSummary } from 'shared-contracts/posts/posts';

let count = 0;

/** A listed post. Each call returns a different one. */
export function aSummary(change: Partial<BlogSummary> = {}): BlogSummary {
  const number = String(++count);
  return {
    _id: `01JQ0000000000000000000${number.padStart(3, '0')}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    excerpt: `What post ${number} says`,
    category: 'Prior Art Searches',
    image: null,
    picture: {
      alt: `Figure of post ${number}`,
      width: 1600,
      height: 1000,
      variants: [
        { url: `/media/${number}-480.webp`, width: 480 },
        { url: `/media/${number}-1600.webp`, width: 1600 },
      ],
    },
    createdAt: '2025-03-01T10:00:00.000Z',
    updatedAt: '2025-03-02T10:00:00.000Z',
    date: '2025-03-01T20:00:00.000Z',
    ...change,
  };
}

/** A whole post. */
export function aBlog(change: Partial<Blog> = {}): Blog {
  const { excerpt, ...summary } = aSummary();
  return {
    ...summary,
    description: `<p>${excerpt}</p>`,
    seoTitle: null,
    seoDescription: null,
    socialImage: 'picture',
    card: `/media/cards/${summary._id}-0123456789abcdef.png`,
    ...change,
  };
}

/** The response envelope of a list. */
export const listOf = (
  posts: readonly unknown[],
  meta = { page: 1, limit: 6, total: posts.length, pages: 1 },
) => ({
  success: true,
  data: posts,
  meta,
});
