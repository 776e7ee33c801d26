import { z } from 'zod';
import { Blog } from './posts.ts';
import { BlogChange } from './writing.ts';
import { successOf } from '../http/envelope.ts';
import { Id } from '../lib/identifiers.ts';

/** Body of `POST /api/staff/blogs/preview`: a new post, or the changes to a stored one. */
export const BlogPreviewInput = BlogChange.pick({
  description: true,
  category: true,
  seoTitle: true,
  seoDescription: true,
  imageAlt: true,
  removeImage: true,
}).extend({
  id: Id.optional().describe('The stored post, whose picture and date are used'),
  title: z.string().trim().max(200).optional(),
  image: z
    .string()
    .max(2048)
    .regex(/^\/media\/[0-9a-z]+\.[a-z]+$/, 'Use the address of a stored picture')
    .optional()
    .describe('Path of an uploaded picture for the post'),
});
export type BlogPreviewInput = z.infer<typeof BlogPreviewInput>;

/** The post as readers would get it. */
export const BlogPreviewResponse = successOf(Blog);
export type BlogPreviewResponse = z.infer<typeof BlogPreviewResponse>;
