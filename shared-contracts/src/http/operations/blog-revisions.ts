import {
  BlogRestoreInput,
  BlogRevisionResponse,
  BlogRevisionList,
  BlogRevisionParams,
} from '../../posts/revisions.ts';
import { StaffBlogResponse, StaffBlogParams } from '../../posts/writing.ts';
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
  summary: 'Lists the earlier revisions of a post',
  method: 'get',
  path: '/api/staff/blogs/{id}/revisions',
  access: 'staff',
  params: StaffBlogParams,
  missing: BLOG_NOT_FOUND,
  responses: { 200: { description: 'The revisions', schema: BlogRevisionList } },
});

export const readBlogRevision = operation({
  ...one,
  id: 'readBlogRevision',
  summary: 'Reads a revision of a post',
  method: 'get',
  path: '/api/staff/blogs/{id}/revisions/{revision}',
  responses: { 200: { description: 'The revision', schema: BlogRevisionResponse } },
});

export const restoreBlogRevision = operation({
  ...one,
  id: 'restoreBlogRevision',
  summary: 'Restores a post to an earlier revision; the current content becomes a revision',
  method: 'post',
  path: '/api/staff/blogs/{id}/revisions/{revision}/restore',
  changesPublicContent: true,
  body: { kinds: ['json'], schema: BlogRestoreInput },
  responses: { 200: { description: 'The stored post', schema: StaffBlogResponse } },
  refusals: ['conflict'],
});
