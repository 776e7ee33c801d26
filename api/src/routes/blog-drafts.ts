import * as operations from 'shared-contracts/http/operations/blog-drafts';
import type { Serve } from '../http/serve.ts';
import { discardDraft } from '../services/blogs/discard-draft.ts';
import { saveDraft } from '../services/blogs/save-draft.ts';
import { readDraft } from '../services/blogs/read-draft.ts';

/** Unsaved drafts of posts. */
export function serveBlogDrafts(serve: Serve): void {
  serve(operations.readBlogDraft).handle(async ({ params }, c) => {
    const data = await readDraft({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.saveBlogDraft).handle(async ({ params, body }, c) => {
    await saveDraft({ ctx: c.var.ctx, input: { ...body, ...params } });
    return { status: 200, body: { success: true, message: 'Draft saved.' } };
  });

  serve(operations.discardBlogDraft).handle(async ({ params }, c) => {
    await discardDraft({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'Draft discarded.' } };
  });
}
