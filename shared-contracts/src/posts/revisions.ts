import { z } from 'zod';
import { StaffBlog } from './writing.ts';
import { Blog } from './posts.ts';
import { successOf } from '../http/envelope.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';

/** A revision of a post, in a list. */
export const BlogRevisionSummary = z.object({
  _id: Id,
  version: z.int().min(1),
  title: z.string(),
  savedAt: Timestamp,
  savedBy: z.string().nullable().describe('E-mail address of the author; null: no administrator'),
});
export type BlogRevisionSummary = z.infer<typeof BlogRevisionSummary>;

/** A revision with its content. Slug, status and publication date are not part of it. */
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
    .describe(
      'The version that the client has. If a newer one is stored: 409 with the stored post as `data`',
    ),
});
export type BlogRestoreInput = z.infer<typeof BlogRestoreInput>;

export const BlogRevisionList = successOf(z.array(BlogRevisionSummary).describe('Newest first, at most 50'));
export const BlogRevisionResponse = successOf(BlogRevision);
