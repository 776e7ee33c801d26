import * as operations from 'shared-contracts/http/operations/blog-drafts';
import type { Serve } from '../http/serve.ts';
import { dropDraft } from '../services/blogs/drop-draft.ts';
import { keepDraft } from '../services/blogs/keep-draft.ts';
import { readDraft } from '../services/blogs/read-draft.ts';

/** What staff have written of posts and not saved. */
export function serveBlogDrafts(serve: Serve): void {
  serve(operations.readBlogDraft).by(async ({ params }, c) => {
    const data = await readDraft({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.keepBlogDraft).by(async ({ params, body }, c) => {
    await keepDraft({ ctx: c.var.ctx, input: { ...body, ...params } });
    return { status: 200, body: { success: true, message: 'The draft is kept.' } };
  });

  serve(operations.dropBlogDraft).by(async ({ params }, c) => {
    await dropDraft({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The draft is given up.' } };
  });
}
