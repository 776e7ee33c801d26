import * as operations from 'shared-contracts/http/operations/blog-revisions';
import type { Serve } from '../http/serve.ts';
import { listRevisions } from '../services/blogs/list-revisions.ts';
import { readRevision } from '../services/blogs/read-revision.ts';
import { restoreRevision } from '../services/blogs/restore-revision.ts';

/** Revisions of posts. */
export function serveBlogRevisions(serve: Serve): void {
  serve(operations.listBlogRevisions).handle(async ({ params }, c) => {
    const data = await listRevisions({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.readBlogRevision).handle(async ({ params }, c) => {
    const data = await readRevision({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.restoreBlogRevision).handle(async ({ params, body }, c) => {
    const input = { ...params, ...body };
    const data = await restoreRevision({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });
}
