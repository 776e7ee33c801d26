import * as operations from 'shared-contracts/operations/blogs';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { listBlogs } from '../services/blogs/list-blogs.ts';
import { readBlog } from '../services/blogs/read-blog.ts';
import { readBlogVersion } from '../services/blogs/blog-version.ts';

// May be kept, but is asked for each time: what is published changes at any moment.
const headers = { 'Cache-Control': 'no-cache' };

export function serveBlogs(serve: Serve, ctx: ServiceContext): void {
  serve(operations.listBlogs).by(async ({ query }) => {
    const page = await listBlogs({ ctx, input: query });
    return { status: 200, body: { success: true, ...page }, headers };
  });

  // Before the posts by their slug, as it looks like one.
  serve(operations.readBlogVersion).by(async () => {
    const version = await readBlogVersion({ ctx });
    return { status: 200, body: { success: true, data: { version } } };
  });

  serve(operations.readBlog).by(async ({ params }) => {
    const data = await readBlog({ ctx, input: { key: params.id } });
    return { status: 200, body: { success: true, data }, headers };
  });
}
