import * as operations from 'shared-contracts/operations/admins';
import { actAs } from '../auth/act-as.ts';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { disableAdmin } from '../services/admins/disable-admin.ts';
import { enableAdmin } from '../services/admins/enable-admin.ts';
import { inviteAdmin } from '../services/admins/invite-admin.ts';
import { listAdmins } from '../services/admins/list-admins.ts';
import { resendInvitation } from '../services/admins/resend-invitation.ts';
import { resetTwoStep } from '../services/admins/reset-two-step.ts';

export function serveAdmins(serve: Serve, ctx: ServiceContext): void {
  serve(operations.listAdmins).by(async (_taken, c) => {
    const data = await listAdmins({ ctx: actAs(ctx, c.get('session')) });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.inviteAdmin).by(async ({ body }, c) => {
    const data = await inviteAdmin({ ctx: actAs(ctx, c.get('session')), input: body });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.resendInvitation).by(async ({ params }, c) => {
    await resendInvitation({ ctx: actAs(ctx, c.get('session')), input: params });
    return { status: 200, body: { success: true, message: 'The invitation is sent again.' } };
  });

  serve(operations.disableAdmin).by(async ({ params }, c) => {
    await disableAdmin({ ctx: actAs(ctx, c.get('session')), input: params });
    return { status: 200, body: { success: true, message: 'The administrator is disabled.' } };
  });

  serve(operations.enableAdmin).by(async ({ params }, c) => {
    await enableAdmin({ ctx: actAs(ctx, c.get('session')), input: params });
    return { status: 200, body: { success: true, message: 'The administrator is enabled.' } };
  });

  serve(operations.resetTwoStep).by(async ({ params }, c) => {
    await resetTwoStep({ ctx: actAs(ctx, c.get('session')), input: params });
    return { status: 200, body: { success: true, message: 'Their two-step login is off.' } };
  });
}
