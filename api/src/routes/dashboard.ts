import { readDashboard as operation } from 'shared-contracts/operations/dashboard';
import { actAs } from '../auth/act-as.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { readDashboard } from '../services/dashboard/read-dashboard.ts';

export function serveDashboard(serve: Serve, ctx: ServiceContext): void {
  serve(operation).by(async (_taken, c) => {
    const data = await readDashboard({ ctx: actAs(ctx, c.get('session')) });
    return { status: 200, body: { success: true, data } };
  });
}
