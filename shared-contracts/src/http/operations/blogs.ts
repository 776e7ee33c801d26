import { z } from 'zod';
import {
  BLOG_NOT_FOUND,
  BlogResponse,
  BlogListQuery,
  BlogPage,
  BlogParams,
  BlogSummaryPage,
  BlogVersionResponse,
} from '../../posts/posts.ts';
import { NOT_MODIFIED, operation } from '../operation.ts';

export const listBlogs = operation({
  id: 'listBlogs',
  tag: 'Blogs',
  summary: 'Lists published posts, newest first',
  method: 'get',
  path: '/api/blogs',
  access: 'public',
  query: BlogListQuery,
  responses: {
    200: {
      description: 'One page of posts; with `fields=summary` excerpts instead of HTML',
      schema: z.object({
        ...BlogPage.shape,
        data: z.union([BlogPage.shape.data, BlogSummaryPage.shape.data]),
      }),
    },
    304: NOT_MODIFIED,
  },
});

export const readBlogVersion = operation({
  id: 'readBlogVersion',
  tag: 'Blogs',
  summary:
    'Returns a version that changes with published posts and positions; cheap enough to poll every second',
  method: 'get',
  path: '/api/blogs/version',
  access: 'public',
  responses: { 200: { description: 'The version', schema: BlogVersionResponse } },
});

export const readBlog = operation({
  id: 'readBlog',
  tag: 'Blogs',
  summary: 'Reads one published post by its id, its slug or an earlier slug',
  method: 'get',
  path: '/api/blogs/{id}',
  access: 'public',
  params: BlogParams,
  missing: BLOG_NOT_FOUND,
  responses: { 200: { description: 'The post', schema: BlogResponse }, 304: NOT_MODIFIED },
});
