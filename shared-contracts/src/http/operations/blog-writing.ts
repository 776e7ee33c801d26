import { z } from 'zod';
import {
  BlogCategories,
  BlogBulkResponse,
  BlogBulkInput,
  BlogChange,
  MAX_BLOG_BODY,
  NewBlogInput,
  StaffBlogResponse,
  StaffBlogPage,
  StaffBlogParams,
  StaffBlogQuery,
  StaffBlogSummaryPage,
} from '../../posts/writing.ts';
import { BlogPreviewResponse, BlogPreviewInput } from '../../posts/preview.ts';
import { BLOG_NOT_FOUND } from '../../posts/posts.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';
import { PICTURE_LIMITS, PICTURE_TYPES } from '../../posts/picture.ts';

const writing = {
  kinds: ['json', 'multipart'],
  maxBytes: MAX_BLOG_BODY,
  files: {
    image: {
      description: 'The picture of the post, at most 40 megapixels',
      maxBytes: PICTURE_LIMITS.bytes,
      types: PICTURE_TYPES,
    },
  },
} as const;
const one = { access: 'staff', params: StaffBlogParams, missing: BLOG_NOT_FOUND } as const;

export const createBlog = operation({
  id: 'createBlog',
  tag: 'Blogs',
  summary: 'Stores a new post and publishes it, unless its status is another',
  method: 'post',
  path: '/api/blogs',
  changesPublicContent: true,
  access: 'staff',
  headers: z.object({
    'idempotency-key': IdempotencyKey.optional().describe(
      'One per new post: a repeated request creates no second post. With different content: 409 with the stored post as `data`',
    ),
  }),
  body: { ...writing, schema: NewBlogInput },
  responses: { 201: { description: 'The stored post', schema: StaffBlogResponse } },
  refusals: ['conflict'],
});

export const updateBlog = operation({
  ...one,
  id: 'updateBlog',
  tag: 'Blogs',
  summary: 'Changes a post; the previous content becomes a revision',
  method: 'put',
  path: '/api/blogs/{id}',
  changesPublicContent: true,
  body: { ...writing, schema: BlogChange },
  responses: { 200: { description: 'The stored post', schema: StaffBlogResponse } },
  refusals: ['conflict'],
});

export const deleteBlog = operation({
  ...one,
  id: 'deleteBlog',
  tag: 'Blogs',
  summary: 'Moves a post to the trash, from which it can be restored for 30 days',
  method: 'delete',
  path: '/api/blogs/{id}',
  changesPublicContent: true,
  responses: { 200: { description: 'Moved to the trash', schema: SuccessMessage } },
});

export const restoreBlog = operation({
  ...one,
  id: 'restoreBlog',
  tag: 'Blogs',
  summary: 'Restores a post from the trash with its previous status',
  method: 'post',
  path: '/api/blogs/{id}/restore',
  changesPublicContent: true,
  responses: { 200: { description: 'The restored post', schema: StaffBlogResponse } },
});

export const listStaffBlogs = operation({
  id: 'listStaffBlogs',
  tag: 'Blogs',
  summary: 'Lists posts, including drafts and scheduled ones',
  method: 'get',
  path: '/api/staff/blogs',
  access: 'staff',
  query: StaffBlogQuery,
  responses: {
    200: {
      description: 'One page of posts; with `fields=summary` excerpts instead of HTML',
      schema: z.object({
        ...StaffBlogPage.shape,
        data: z.union([StaffBlogPage.shape.data, StaffBlogSummaryPage.shape.data]),
      }),
    },
  },
});

export const readStaffBlog = operation({
  ...one,
  id: 'readStaffBlog',
  tag: 'Blogs',
  summary: 'Reads one post of any status, with the editor’s document',
  method: 'get',
  path: '/api/staff/blogs/{id}',
  responses: { 200: { description: 'The post', schema: StaffBlogResponse } },
});

export const changeBlogs = operation({
  id: 'changeBlogs',
  tag: 'Blogs',
  summary: 'Publishes, unpublishes, deletes or restores several posts; missing ones are skipped',
  method: 'post',
  path: '/api/staff/blogs/bulk',
  changesPublicContent: true,
  access: 'staff',
  body: { kinds: ['json'], schema: BlogBulkInput },
  responses: {
    200: { description: 'Which were changed, and how many were missing', schema: BlogBulkResponse },
  },
});

export const listBlogCategories = operation({
  id: 'listBlogCategories',
  tag: 'Blogs',
  summary: 'Lists the categories of all posts',
  method: 'get',
  path: '/api/staff/blogs/categories',
  access: 'staff',
  responses: { 200: { description: 'The categories', schema: BlogCategories } },
});

export const previewBlog = operation({
  id: 'previewBlog',
  tag: 'Blogs',
  summary: 'Returns a post as readers would get it, without storing it',
  method: 'post',
  path: '/api/staff/blogs/preview',
  access: 'staff',
  body: { kinds: ['json'], maxBytes: MAX_BLOG_BODY, schema: BlogPreviewInput },
  responses: { 200: { description: 'The post', schema: BlogPreviewResponse } },
  refusals: ['not_found'],
});
