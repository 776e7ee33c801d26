import { createHash } from 'node:crypto';
import * as operations from 'shared-contracts/http/operations/blogs';
import { z } from 'zod';
import type { Serve } from '../http/serve.ts';
import { listBlogs } from '../services/blogs/list-blogs.ts';
import { readBlog } from '../services/blogs/read-blog.ts';
import { readBlogVersion } from '../services/public-version/blog-version.ts';

/** Another API may answer with other fields: what was kept of the one before is then no longer right. */
const shape = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(operations.listBlogs.responses[200].schema)))
  .digest('hex')
  .slice(0, 8);

/** Of every list while the posts are as they are. Weak, as a proxy may compress the answer. */
const etagOf = (version: string): string => `W/"${shape}-${version}"`;

// May be kept, but is asked for each time: what is published changes at any moment.
const headers = { 'Cache-Control': 'no-cache' };

/** What the public reads. */
export function serveBlogs(serve: Serve): void {
  serve(operations.listBlogs).by(async ({ query }, c) => {
    const known = c.req.header('if-none-match');
    if (known !== undefined) {
      const etag = etagOf(await readBlogVersion({ ctx: c.var.ctx }));
      if (known.includes(etag)) return { response: c.body(null, 304, { ...headers, ETag: etag }) };
    }
    const { version, ...page } = await listBlogs({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page }, headers: { ...headers, ETag: etagOf(version) } };
  });

  // Before the posts by their slug, as it looks like one.
  serve(operations.readBlogVersion).by(async (_, c) => {
    return {
      status: 200,
      body: { success: true, data: { version: await readBlogVersion({ ctx: c.var.ctx }) } },
    };
  });

  serve(operations.readBlog).by(async ({ params }, c) => {
    const data = await readBlog({ ctx: c.var.ctx, input: { key: params.id } });
    return { status: 200, body: { success: true, data }, headers };
  });
}
