import * as operations from 'shared-contracts/http/operations/audit';
import { csvResponse } from '../http/csv-response.ts';
import type { Serve } from '../http/serve.ts';
import { exportAudit } from '../services/audit-log/export-audit.ts';
import { listAudit } from '../services/audit-log/list-audit.ts';

export function serveAudit(serve: Serve): void {
  serve(operations.listAudit).handle(async ({ query }, c) => {
    const page = await listAudit({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.exportAudit).handle(async ({ query }, c) => {
    const records = await exportAudit({ ctx: c.var.ctx, input: query });
    return { response: await csvResponse(c, 'audit-log', records) };
  });
}
