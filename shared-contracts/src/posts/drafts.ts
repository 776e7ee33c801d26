import { z } from 'zod';
import { SocialImage } from './posts.ts';
import { successOf } from '../http/envelope.ts';
import { Timestamp } from '../lib/identifiers.ts';

const typed = (max: number) => z.string().max(max, `Use at most ${max} characters`);

/** An unsaved draft of a stored post: values as typed, without validation. */
export const BlogDraft = z.object({
  title: typed(200),
  slug: typed(160),
  category: typed(80),
  imageAlt: typed(500),
  seoTitle: typed(200),
  seoDescription: typed(320),
  socialImage: SocialImage.optional(),
  description: z.string({ error: 'Send the text as HTML' }).describe('HTML; sanitised by the API'),
  version: z
    .int('Send the version that it began with')
    .min(1, 'Send the version that it began with')
    .describe('The version of the post that the draft is based on'),
  writtenAt: Timestamp.describe('By the clock of the author’s browser'),
  form: z.uuid('Send a UUID').describe('Identifies the open form'),
});
export type BlogDraft = z.infer<typeof BlogDraft>;

export const BlogDraftResponse = successOf(BlogDraft.nullable().describe('Null without a draft'));
