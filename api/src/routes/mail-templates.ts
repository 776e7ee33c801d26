import * as operations from 'shared-contracts/operations/mail-templates';
import { actAs } from '../auth/act-as.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { changeMailTemplate, resetMailTemplate } from '../services/templates/change-mail-template.ts';
import { listMailTemplates, previewMailTemplate } from '../services/templates/mail-templates.ts';

export function serveMailTemplates(serve: Serve, ctx: ServiceContext): void {
  serve(operations.listMailTemplates).by(async (_, c) => {
    const data = await listMailTemplates({ ctx: actAs(ctx, c.get('session')) });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.changeMailTemplate).by(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await changeMailTemplate({ ctx: actAs(ctx, c.get('session')), input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.resetMailTemplate).by(async ({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = await resetMailTemplate({ ctx: actAs(ctx, c.get('session')), input });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.previewMailTemplate).by(({ params, body }, c) => {
    const input = { ...body, ...params };
    const data = previewMailTemplate({ ctx: actAs(ctx, c.get('session')), input });
    return { status: 200, body: { success: true, data } };
  });
}
