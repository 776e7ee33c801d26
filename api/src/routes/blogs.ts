import { createHash } from 'node:crypto';
import { matchesEtag } from 'shared-contracts/http/matches-etag';
import * as operations from 'shared-contracts/http/operations/blogs';
import { z } from 'zod';
import type { Serve } from '../http/serve.ts';
import { listBlogs } from '../services/blogs/list-blogs.ts';
import { readBlog } from '../services/blogs/read-blog.ts';
import { readBlogVersion } from '../services/public-version/blog-version.ts';

/** A digest of the response schema: cached responses of an API version with other fields are stale. */
const shape = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(operations.listBlogs.responses[200].schema)))
  .digest('hex')
  .slice(0, 8);

/** The same for every list until a post changes. Weak, as a proxy may compress the response. */
const etagOf = (version: string): string => `W/"${shape}-${version}"`;

// Cached, but always revalidated: a post may be published at any moment.
const headers = { 'Cache-Control': 'no-cache' };

/** Public reads of posts. */
export function serveBlogs(serve: Serve): void {
  serve(operations.listBlogs).handle(async ({ query }, c) => {
    const ifNoneMatch = c.req.header('if-none-match');
    if (ifNoneMatch !== undefined) {
      const etag = etagOf(await readBlogVersion({ ctx: c.var.ctx }));
      if (matchesEtag(ifNoneMatch, etag)) return { response: c.body(null, 304, { ...headers, ETag: etag }) };
    }
    const { version, ...page } = await listBlogs({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page }, headers: { ...headers, ETag: etagOf(version) } };
  });

  // Before `/api/blogs/:id`, which would match it.
  serve(operations.readBlogVersion).handle(async (_, c) => {
    return {
      status: 200,
      body: { success: true, data: { version: await readBlogVersion({ ctx: c.var.ctx }) } },
    };
  });

  serve(operations.readBlog).handle(async ({ params }, c) => {
    const data = await readBlog({ ctx: c.var.ctx, input: { key: params.id } });
    return { status: 200, body: { success: true, data }, headers };
  });
}
