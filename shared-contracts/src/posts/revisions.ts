import { z } from 'zod';
import { StaffBlog } from './writing.ts';
import { Blog } from './posts.ts';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';

/** What a post said before it was overwritten, in a list of such. */
export const BlogRevisionSummary = z.object({
  _id: Id,
  version: z.int().min(1),
  title: z.string(),
  savedAt: Timestamp.describe('When it was written'),
  savedBy: z.string().nullable().describe('E-mail of who wrote it; null: nobody of the staff'),
});
export type BlogRevisionSummary = z.infer<typeof BlogRevisionSummary>;

/** All that a post said. Its address, its status and its time of publication are no part of it. */
export const BlogRevision = BlogRevisionSummary.extend({
  ...Blog.pick({
    description: true,
    category: true,
    seoTitle: true,
    seoDescription: true,
    image: true,
    picture: true,
  }).shape,
  ...StaffBlog.pick({ document: true }).shape,
});
export type BlogRevision = z.infer<typeof BlogRevision>;

export const BlogRevisionParams = z.object({ id: Id, revision: Id });

/** Body of `POST /api/staff/blogs/{id}/revisions/{revision}/restore`. */
export const BlogRestoreInput = z.object({
  version: z
    .int('Send the version that is stored')
    .min(1, 'Send the version that is stored')
    .optional()
    .describe('The version that is known. When another was stored meanwhile: 409 with that one as `data`'),
});
export type BlogRestoreInput = z.infer<typeof BlogRestoreInput>;

export const BlogRevisionList = successOf(z.array(BlogRevisionSummary).describe('Newest first, at most 50'));
export const BlogRevisionAnswer = successOf(BlogRevision);
