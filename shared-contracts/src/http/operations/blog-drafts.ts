import { BlogDraft, BlogDraftAnswer } from '../../posts/drafts.ts';
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
  summary: 'Reads what the caller has written of a post and not saved',
  method: 'get',
  answers: { 200: { description: 'The draft, or null', schema: BlogDraftAnswer } },
});

export const keepBlogDraft = operation({
  ...one,
  id: 'keepBlogDraft',
  summary:
    'Keeps what the caller has written of a post, in place of what was kept before; readers see nothing of it',
  method: 'put',
  body: { kinds: ['json'], maxBytes: MAX_BLOG_BODY, schema: BlogDraft },
  answers: { 200: { description: 'It is kept until the caller saves the post', schema: SuccessMessage } },
});

export const dropBlogDraft = operation({
  ...one,
  id: 'dropBlogDraft',
  summary: 'Gives up what the caller has written of a post and not saved',
  method: 'delete',
  answers: { 200: { description: 'There is none any more', schema: SuccessMessage } },
});
