import * as operations from 'shared-contracts/http/operations/mail-templates';
import type { Serve } from '../http/serve.ts';
import { changeMailTemplate, resetMailTemplate } from '../services/templates/change-mail-template.ts';
import { listMailTemplates, previewMailTemplate } from '../services/templates/mail-templates.ts';

export function serveMailTemplates(serve: Serve): void {
  serve(operations.listMailTemplates).handle(async (_, c) => {
    const data = await listMailTemplates({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.changeMailTemplate).handle(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await changeMailTemplate({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.resetMailTemplate).handle(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await resetMailTemplate({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.previewMailTemplate).handle(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await previewMailTemplate({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });
}
