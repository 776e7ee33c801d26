import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { type BlogAnswer, BlogListQuery, type BlogPage, type BlogSummaryPage } from 'shared-contracts/blogs';
import type { AppEnv } from '../app-env.ts';
import type { ServiceContext } from '../context.ts';
import { validateQuery } from '../http/validate.ts';
import { listBlogs } from '../services/blogs/list-blogs.ts';
import { readBlog } from '../services/blogs/read-blog.ts';

// May be kept, but is asked for each time: what is published changes at any moment.
const REVALIDATED = { 'Cache-Control': 'no-cache' };

/** `/api/blogs` */
export const createBlogRoutes = (ctx: ServiceContext) =>
  new Hono<AppEnv>()
    // Weak, as a proxy may compress the answer.
    .use(etag({ weak: true }))
    .get('/', validateQuery(BlogListQuery), async (c) => {
      const page = await listBlogs({ ctx, input: c.req.valid('query') });
      return c.json({ success: true, ...page } as BlogPage | BlogSummaryPage, 200, REVALIDATED);
    })
    .get('/:id', async (c) => {
      const data = await readBlog({ ctx, input: { key: c.req.param('id') } });
      return c.json<BlogAnswer>({ success: true, data }, 200, REVALIDATED);
    });
