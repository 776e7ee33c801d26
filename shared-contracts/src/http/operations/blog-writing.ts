import { z } from 'zod';
import {
  BlogCategories,
  BlogBulkAnswer,
  BlogBulkInput,
  BlogChange,
  MAX_BLOG_BODY,
  NewBlogInput,
  StaffBlogAnswer,
  StaffBlogPage,
  StaffBlogParams,
  StaffBlogQuery,
  StaffBlogSummaryPage,
} from '../../posts/writing.ts';
import { BlogPreviewAnswer, BlogPreviewInput } from '../../posts/preview.ts';
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
  summary: 'Stores a new post and, unless its status says otherwise, publishes it',
  method: 'post',
  path: '/api/blogs',
  access: 'staff',
  headers: z.object({
    'idempotency-key': IdempotencyKey.optional().describe(
      'One for each new post: a repeat makes no second one. With other content than before: 409 with the stored post as `data`',
    ),
  }),
  body: { ...writing, schema: NewBlogInput },
  answers: { 201: { description: 'The stored post', schema: StaffBlogAnswer } },
  refusals: ['conflict'],
});

export const updateBlog = operation({
  ...one,
  id: 'updateBlog',
  tag: 'Blogs',
  summary: 'Changes a post; what it said before stays as a revision',
  method: 'put',
  path: '/api/blogs/{id}',
  body: { ...writing, schema: BlogChange },
  answers: { 200: { description: 'The stored post', schema: StaffBlogAnswer } },
  refusals: ['conflict'],
});

export const deleteBlog = operation({
  ...one,
  id: 'deleteBlog',
  tag: 'Blogs',
  summary: 'Puts a post into the bin, from which it can be restored for 30 days',
  method: 'delete',
  path: '/api/blogs/{id}',
  answers: { 200: { description: 'It is in the bin', schema: SuccessMessage } },
});

export const restoreBlog = operation({
  ...one,
  id: 'restoreBlog',
  tag: 'Blogs',
  summary: 'Takes a post out of the bin, as it was',
  method: 'post',
  path: '/api/blogs/{id}/restore',
  answers: { 200: { description: 'The restored post', schema: StaffBlogAnswer } },
});

export const listStaffBlogs = operation({
  id: 'listStaffBlogs',
  tag: 'Blogs',
  summary: 'Lists posts with drafts and scheduled ones',
  method: 'get',
  path: '/api/staff/blogs',
  access: 'staff',
  query: StaffBlogQuery,
  answers: {
    200: {
      description: 'One page of posts; with `fields=summary` their excerpts in place of their HTML',
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
  summary: 'Reads one post, whatever its status, with the editor’s document',
  method: 'get',
  path: '/api/staff/blogs/{id}',
  answers: { 200: { description: 'The post', schema: StaffBlogAnswer } },
});

export const changeBlogs = operation({
  id: 'changeBlogs',
  tag: 'Blogs',
  summary: 'Publishes, unpublishes, deletes or restores those of several posts that are there',
  method: 'post',
  path: '/api/staff/blogs/bulk',
  access: 'staff',
  body: { kinds: ['json'], schema: BlogBulkInput },
  answers: { 200: { description: 'Which were changed, and how many were missing', schema: BlogBulkAnswer } },
});

export const listBlogCategories = operation({
  id: 'listBlogCategories',
  tag: 'Blogs',
  summary: 'Names every category that a post has',
  method: 'get',
  path: '/api/staff/blogs/categories',
  access: 'staff',
  answers: { 200: { description: 'The categories', schema: BlogCategories } },
});

export const previewBlog = operation({
  id: 'previewBlog',
  tag: 'Blogs',
  summary: 'Gives a post as readers would get it, and stores nothing',
  method: 'post',
  path: '/api/staff/blogs/preview',
  access: 'staff',
  body: { kinds: ['json'], maxBytes: MAX_BLOG_BODY, schema: BlogPreviewInput },
  answers: { 200: { description: 'The post', schema: BlogPreviewAnswer } },
  refusals: ['not_found'],
});
