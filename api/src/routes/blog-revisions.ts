import * as operations from 'shared-contracts/http/operations/blog-revisions';
import type { Serve } from '../http/serve.ts';
import { listRevisions } from '../services/blogs/list-revisions.ts';
import { readRevision } from '../services/blogs/read-revision.ts';
import { restoreRevision } from '../services/blogs/restore-revision.ts';

/** What posts said before. */
export function serveBlogRevisions(serve: Serve): void {
  serve(operations.listBlogRevisions).by(async ({ params }, c) => {
    const data = await listRevisions({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.readBlogRevision).by(async ({ params }, c) => {
    const data = await readRevision({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.restoreBlogRevision).by(async ({ params, body }, c) => {
    const input = { ...params, ...body };
    const data = await restoreRevision({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });
}
