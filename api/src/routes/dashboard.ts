import { readDashboard as operation } from 'shared-contracts/http/operations/dashboard';
import type { Serve } from '../http/serve.ts';
import { readDashboard } from '../services/dashboard/read-dashboard.ts';

export function serveDashboard(serve: Serve): void {
  serve(operation).handle(async (_input, c) => {
    const data = await readDashboard({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });
}
