/**
 * Validates responses of the blog API by hand: the contract's schemas would bring zod, a third of the JavaScript of a
 * page, and schemas of their own in zod/mini would add 4.7 KiB, more than home has left in its budget. It checks only
 * the fields that our pages use.
 */
import type { Blog, BlogSummary } from 'shared-contracts/posts/posts';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { Picture } from 'shared-contracts/posts/picture';
import { isRecord, isText } from 'shared-contracts/lib/type-guards';

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) &&
  isText(value.alt) &&
  isCount(value.width) &&
  isCount(value.height) &&
  Array.isArray(value.variants) &&
  value.variants.length > 0 &&
  value.variants.every((variant) => isRecord(variant) && isText(variant.url) && isCount(variant.width));

const hasPostBasics = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  isText(value._id) &&
  isText(value.slug) &&
  /^[a-z0-9-]+$/.test(value.slug) &&
  isText(value.title) &&
  isTime(value.date) &&
  isTime(value.updatedAt) &&
  isTextOrNull(value.category) &&
  isTextOrNull(value.image) &&
  (value.picture === null || isPicture(value.picture));

const isSummary = (value: unknown): value is BlogSummary => hasPostBasics(value) && isText(value.excerpt);

const isBlog = (value: unknown): value is Blog =>
  hasPostBasics(value) &&
  isText(value.description) &&
  isTextOrNull(value.seoTitle) &&
  isTextOrNull(value.seoDescription) &&
  // Older versions of the API send none.
  isTextOrNull(value.card ?? null) &&
  // Older versions of the API send none, which means the picture of the post.
  [undefined, 'picture', 'card'].includes(value.socialImage as string | undefined);

const isMeta = (value: unknown): value is PageMeta =>
  isRecord(value) && isCount(value.page) && isCount(value.total) && isCount(value.pages);

/** The fields of a listed post that our pages show. They are serialised into the document, so there are no others. */
export type ListedPost = Pick<
  BlogSummary,
  'slug' | 'title' | 'excerpt' | 'category' | 'date' | 'picture' | 'image'
>;

const toListed = ({ slug, title, excerpt, category, date, picture, image }: BlogSummary): ListedPost => ({
  slug,
  title,
  excerpt,
  category,
  date,
  picture,
  image: picture ? null : image,
});

/** One page of the blog. */
export interface BlogListing<Post = ListedPost> {
  readonly posts: readonly Post[];
  readonly meta: PageMeta;
}

/** The posts and the paging of `GET /api/blogs?fields=summary`, or null for an invalid response. */
export function readSummaries(response: unknown): BlogListing<BlogSummary> | null {
  if (
    !isRecord(response) ||
    response.success !== true ||
    !Array.isArray(response.data) ||
    !isMeta(response.meta)
  )
    return null;
  return response.data.every(isSummary) ? { posts: response.data, meta: response.meta } : null;
}

/** The same, with the fields that our pages show. */
export function readListing(response: unknown): BlogListing | null {
  const summaries = readSummaries(response);
  return summaries && { ...summaries, posts: summaries.posts.map(toListed) };
}

/** The post of `GET /api/blogs/{id}`, or null for an invalid response. */
export function readBlog(response: unknown): Blog | null {
  return isRecord(response) && response.success === true && isBlog(response.data) ? response.data : null;
}
