import * as operations from 'shared-contracts/http/operations/audit';
import { answerCsv } from '../http/answer-csv.ts';
import type { Serve } from '../http/serve.ts';
import { exportAudit } from '../services/audit-log/export-audit.ts';
import { listAudit } from '../services/audit-log/list-audit.ts';

export function serveAudit(serve: Serve): void {
  serve(operations.listAudit).by(async ({ query }, c) => {
    const page = await listAudit({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.exportAudit).by(async ({ query }, c) => {
    const records = await exportAudit({ ctx: c.var.ctx, input: query });
    return { response: answerCsv('audit-log', c.var.ctx.clock(), records) };
  });
}
