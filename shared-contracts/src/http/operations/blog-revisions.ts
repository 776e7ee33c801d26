import {
  BlogRestoreInput,
  BlogRevisionAnswer,
  BlogRevisionList,
  BlogRevisionParams,
} from '../../posts/revisions.ts';
import { StaffBlogAnswer, StaffBlogParams } from '../../posts/writing.ts';
import { BLOG_NOT_FOUND } from '../../posts/posts.ts';
import { operation } from '../operation.ts';

const one = {
  tag: 'Blogs',
  access: 'staff',
  params: BlogRevisionParams,
  missing: 'There is no such revision.',
} as const;

export const listBlogRevisions = operation({
  id: 'listBlogRevisions',
  tag: 'Blogs',
  summary: 'Lists what a post said before its last writes',
  method: 'get',
  path: '/api/staff/blogs/{id}/revisions',
  access: 'staff',
  params: StaffBlogParams,
  missing: BLOG_NOT_FOUND,
  answers: { 200: { description: 'The revisions', schema: BlogRevisionList } },
});

export const readBlogRevision = operation({
  ...one,
  id: 'readBlogRevision',
  summary: 'Reads all that a post said once',
  method: 'get',
  path: '/api/staff/blogs/{id}/revisions/{revision}',
  answers: { 200: { description: 'The revision', schema: BlogRevisionAnswer } },
});

export const restoreBlogRevision = operation({
  ...one,
  id: 'restoreBlogRevision',
  summary: 'Lets a post say again what it said once; what it says now stays as a revision',
  method: 'post',
  path: '/api/staff/blogs/{id}/revisions/{revision}/restore',
  body: { kinds: ['json'], schema: BlogRestoreInput },
  answers: { 200: { description: 'The stored post', schema: StaffBlogAnswer } },
  refusals: ['conflict'],
});
