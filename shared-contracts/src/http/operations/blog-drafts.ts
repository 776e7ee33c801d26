import { BlogDraft, BlogDraftResponse } from '../../posts/drafts.ts';
import { MAX_BLOG_BODY, StaffBlogParams } from '../../posts/writing.ts';
import { BLOG_NOT_FOUND } from '../../posts/posts.ts';
import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

const one = {
  tag: 'Blogs',
  path: '/api/staff/blogs/{id}/draft',
  access: 'staff',
  params: StaffBlogParams,
  missing: BLOG_NOT_FOUND,
} as const;

export const readBlogDraft = operation({
  ...one,
  id: 'readBlogDraft',
  summary: 'Reads the caller’s unsaved draft of a post',
  method: 'get',
  responses: { 200: { description: 'The draft, or null', schema: BlogDraftResponse } },
});

export const saveBlogDraft = operation({
  ...one,
  id: 'saveBlogDraft',
  summary: 'Stores the caller’s unsaved draft of a post, replacing the previous one; readers do not see it',
  method: 'put',
  body: { kinds: ['json'], maxBytes: MAX_BLOG_BODY, schema: BlogDraft },
  responses: { 200: { description: 'Stored until the caller saves the post', schema: SuccessMessage } },
});

export const discardBlogDraft = operation({
  ...one,
  id: 'discardBlogDraft',
  summary: 'Discards the caller’s unsaved draft of a post',
  method: 'delete',
  responses: { 200: { description: 'Discarded', schema: SuccessMessage } },
});
