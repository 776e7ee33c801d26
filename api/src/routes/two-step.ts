import * as operations from 'shared-contracts/http/operations/two-step';
import type { Cookies } from '../auth/cookies.ts';
import type { Serve } from '../http/serve.ts';
import { logInByCode } from '../services/accounts/log-in-by-code.ts';
import { confirmTwoStep } from '../services/two-step/confirm-two-step.ts';
import { readTwoStep } from '../services/two-step/read-two-step.ts';
import { renewRecoveryCodes } from '../services/two-step/renew-recovery-codes.ts';
import { setUpTwoStep } from '../services/two-step/set-up-two-step.ts';
import { turnOffTwoStep } from '../services/two-step/turn-off-two-step.ts';
import { loginResponse } from './login-response.ts';

export function serveTwoStep(serve: Serve, cookies: Cookies): void {
  serve(operations.logInByCode).handle(async ({ body }, c) => {
    const opened = await logInByCode({
      ctx: c.var.ctx,
      input: {
        ...body,
        pendingSecret: cookies.login.read(c),
        address: c.get('address'),
        userAgent: c.req.header('user-agent'),
        previousSessionId: cookies.session.read(c),
        deviceSecret: cookies.device.read(c),
      },
    });
    const response = loginResponse(c, cookies, opened);
    cookies.login.clear(c);
    return response;
  });

  serve(operations.readTwoStep).handle(async (_input, c) => {
    const data = await readTwoStep({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.setUpTwoStep).handle(async ({ body }, c) => {
    const data = await setUpTwoStep({ ctx: c.var.ctx, input: { ...body, sessionId: c.get('session').id } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.confirmTwoStep).handle(async ({ body }, c) => {
    const input = { ...body, sessionId: c.get('session').id };
    const recoveryCodes = await confirmTwoStep({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data: { recoveryCodes } } };
  });

  serve(operations.renewRecoveryCodes).handle(async ({ body }, c) => {
    const input = { ...body, sessionId: c.get('session').id };
    const recoveryCodes = await renewRecoveryCodes({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data: { recoveryCodes } } };
  });

  serve(operations.turnOffTwoStep).handle(async ({ body }, c) => {
    await turnOffTwoStep({ ctx: c.var.ctx, input: { ...body, sessionId: c.get('session').id } });
    return { status: 200, body: { success: true, message: 'Two-step login is off.' } };
  });
}
