import type { Blog, BlogSummary } from 'shared-contracts/posts/posts';
import type { PageMeta } from 'shared-contracts/http/envelope';
import type { Picture } from 'shared-contracts/posts/picture';

/**
 * Checks of what the blog API answers, by hand instead of with the contract's schemas, because zod would be a third of
 * the JavaScript of a page. They look at what our pages use: an answer that passes can be shown.
 */
type Unknown = Record<string, unknown>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

const isPicture = (value: unknown): value is Picture =>
  isObject(value) &&
  isText(value.alt) &&
  isCount(value.width) &&
  isCount(value.height) &&
  Array.isArray(value.variants) &&
  value.variants.length > 0 &&
  value.variants.every((variant) => isObject(variant) && isText(variant.url) && isCount(variant.width));

const hasPostBasics = (value: unknown): value is Unknown =>
  isObject(value) &&
  isText(value.slug) &&
  /^[a-z0-9-]+$/.test(value.slug) &&
  isText(value.title) &&
  isTime(value.date) &&
  isTextOrNull(value.category) &&
  isTextOrNull(value.image) &&
  (value.picture === null || isPicture(value.picture));

const isSummary = (value: unknown): value is BlogSummary => hasPostBasics(value) && isText(value.excerpt);

const isBlog = (value: unknown): value is Blog =>
  hasPostBasics(value) &&
  isText(value.description) &&
  isTime(value.updatedAt) &&
  isTextOrNull(value.seoTitle) &&
  isTextOrNull(value.seoDescription) &&
  // An API of before cards were drawn has none.
  isTextOrNull(value.card ?? null) &&
  // An API of before the choice has none: the picture of the post goes first.
  [undefined, 'picture', 'card'].includes(value.socialImage as string | undefined);

const isMeta = (value: unknown): value is PageMeta =>
  isObject(value) && isCount(value.page) && isCount(value.total) && isCount(value.pages);

/** What our pages show of a post in a list. It travels in the document too, so nothing else is in it. */
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
export interface BlogListing {
  readonly posts: readonly ListedPost[];
  readonly meta: PageMeta;
}

/** The posts and the paging of `GET /api/blogs?fields=summary`, or null when the answer is not what it should be. */
export function readListing(answer: unknown): BlogListing | null {
  if (!isObject(answer) || answer.success !== true || !Array.isArray(answer.data) || !isMeta(answer.meta))
    return null;
  return answer.data.every(isSummary) ? { posts: answer.data.map(toListed), meta: answer.meta } : null;
}

/** The post of `GET /api/blogs/{id}`, or null when the answer is not what it should be. */
export function readBlog(answer: unknown): Blog | null {
  return isObject(answer) && answer.success === true && isBlog(answer.data) ? answer.data : null;
}
