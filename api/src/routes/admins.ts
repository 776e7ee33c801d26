import * as operations from 'shared-contracts/http/operations/admins';
import type { Serve } from '../http/serve.ts';
import { disableAdmin } from '../services/admins/disable-admin.ts';
import { enableAdmin } from '../services/admins/enable-admin.ts';
import { inviteAdmin } from '../services/admins/invite-admin.ts';
import { listAdmins } from '../services/admins/list-admins.ts';
import { resendInvitation } from '../services/admins/resend-invitation.ts';
import { resetTwoStep } from '../services/admins/reset-two-step.ts';

export function serveAdmins(serve: Serve): void {
  serve(operations.listAdmins).handle(async (_input, c) => {
    const data = await listAdmins({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.inviteAdmin).handle(async ({ body }, c) => {
    const data = await inviteAdmin({ ctx: c.var.ctx, input: body });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.resendInvitation).handle(async ({ params }, c) => {
    await resendInvitation({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The invitation is sent again.' } };
  });

  serve(operations.disableAdmin).handle(async ({ params }, c) => {
    await disableAdmin({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The administrator is disabled.' } };
  });

  serve(operations.enableAdmin).handle(async ({ params }, c) => {
    await enableAdmin({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The administrator is enabled.' } };
  });

  serve(operations.resetTwoStep).handle(async ({ params }, c) => {
    await resetTwoStep({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'Their two-step login is off.' } };
  });
}
