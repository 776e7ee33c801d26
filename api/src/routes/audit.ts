import { listAudit as operation } from 'shared-contracts/operations/audit';
import { actAs } from '../auth/act-as.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { listAudit } from '../services/audit/list-audit.ts';

export function serveAudit(serve: Serve, ctx: ServiceContext): void {
  serve(operation).by(async ({ query }, c) => {
    const page = await listAudit({ ctx: actAs(ctx, c.get('session')), input: query });
    return { status: 200, body: { success: true, ...page } };
  });
}
