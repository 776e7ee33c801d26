import { z } from 'zod';
import { pageOf, successOf } from '../http/envelope.ts';
import { Id, Slug, Timestamp } from '../lib/identifiers.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';
import { Picture } from './picture.ts';

/** A post in lists: plain text only. */
export const BlogSummary = z.object({
  _id: Id,
  slug: Slug,
  title: z.string(),
  excerpt: z.string().describe('Plain text, at most 240 characters'),
  category: z.string().nullable(),
  image: z.string().nullable().describe('An absolute http(s) URL or a path on the API host'),
  picture: Picture.nullable().describe('The same picture with its responsive variants, if the API stores it'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  date: Timestamp.describe('The time of publication'),
});
export type BlogSummary = z.infer<typeof BlogSummary>;

/** The social image of a post: its own picture, if it has one, or the card that the API draws. */
export const SOCIAL_IMAGES = ['picture', 'card'] as const;
export const SocialImage = z.enum(SOCIAL_IMAGES, { error: 'Use picture or card' });
export type SocialImage = z.infer<typeof SocialImage>;

/** A whole published post. */
export const Blog = BlogSummary.omit({ excerpt: true }).extend({
  description: z.string().describe('HTML, sanitised by the API'),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  card: z
    .string()
    .nullable()
    .describe('Path of the drawn social image, 1200 × 630; null if it cannot be drawn'),
  socialImage: SocialImage.describe(
    'The social image: the picture of the post, or its card. A post without a picture has the card',
  ),
});
export type Blog = z.infer<typeof Blog>;

/** Query of `GET /api/blogs` (docs/product/api.md, Lists). Unknown parameters are ignored, wrong values are a 422. */
export const BlogListQuery = ListPage.extend({
  q: queryText(200).trim().optional(),
  sort: z.enum(['date', 'title'], { error: 'Use date or title' }).default('date'),
  order: Order.optional().describe('Default: desc for date, asc for title'),
  category: queryText(80).optional(),
  fields: z.enum(['all', 'summary'], { error: 'Use all or summary' }).default('all'),
});
export type BlogListQuery = z.infer<typeof BlogListQuery>;

/** `GET /api/blogs/{id}` takes an id, the current slug or an earlier slug. */
export const BlogParams = z.object({ id: z.union([Id, Slug]) });

/** The message when a post does not exist, or the caller may not see it. */
export const BLOG_NOT_FOUND = 'Blog not found';

export const BlogPage = pageOf(Blog);
export type BlogPage = z.infer<typeof BlogPage>;
export const BlogSummaryPage = pageOf(BlogSummary);
export type BlogSummaryPage = z.infer<typeof BlogSummaryPage>;
export const BlogResponse = successOf(Blog);
export type BlogResponse = z.infer<typeof BlogResponse>;

/**
 * `GET /api/blogs/version` changes with every write of a post or position, and when a scheduled post becomes public.
 */
export const BlogVersionResponse = successOf(z.object({ version: z.string().min(1) }));
export type BlogVersionResponse = z.infer<typeof BlogVersionResponse>;
