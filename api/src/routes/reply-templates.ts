import * as operations from 'shared-contracts/http/operations/reply-templates';
import type { Serve } from '../http/serve.ts';
import { deleteReplyTemplate, restoreReplyTemplate } from '../services/templates/delete-reply-template.ts';
import { listReplyTemplates } from '../services/templates/reply-template-rows.ts';
import { createReplyTemplate, updateReplyTemplate } from '../services/templates/save-reply-template.ts';

export function serveReplyTemplates(serve: Serve): void {
  serve(operations.listReplyTemplates).handle(async (_, c) => {
    const data = await listReplyTemplates({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.createReplyTemplate).handle(async ({ body }, c) => {
    const data = await createReplyTemplate({ ctx: c.var.ctx, input: body });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.updateReplyTemplate).handle(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await updateReplyTemplate({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteReplyTemplate).handle(async ({ params }, c) => {
    await deleteReplyTemplate({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The template is deleted.' } };
  });

  serve(operations.restoreReplyTemplate).handle(async ({ params }, c) => {
    const data = await restoreReplyTemplate({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });
}
