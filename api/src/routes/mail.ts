import type { MailState } from 'shared-contracts/mail/mail';
import * as operations from 'shared-contracts/http/operations/mail';
import type { Serve } from '../http/serve.ts';
import { listMail } from '../services/mail/list-mail.ts';
import { readMail } from '../services/mail/read-mail.ts';
import { retryMail } from '../services/mail/retry-mail.ts';
import { setMailDismissed } from '../services/mail/set-mail-dismissed.ts';

/** The message for the state of a mail after a retry. */
const RETRIED: Record<MailState, string> = {
  Waiting: 'The mail waits to be sent again.',
  Sending: 'The mail is being sent.',
  Sent: 'The mail has been sent.',
  Failed: 'The mail could not be sent again.',
  Unclear: 'It is not known whether the mail was sent.',
  Cancelled: 'The mail was cancelled.',
};

export function serveMail(serve: Serve): void {
  serve(operations.listMail).handle(async ({ query }, c) => {
    const page = await listMail({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.readMail).handle(async ({ params }, c) => {
    const data = await readMail({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.retryMail).handle(async ({ params }, c) => {
    const data = await retryMail({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data, message: RETRIED[data.state] } };
  });

  serve(operations.setMailDismissed).handle(async ({ params, body }, c) => {
    const data = await setMailDismissed({ ctx: c.var.ctx, input: { ...body, ...params } });
    const message = data.isDismissed ? 'The mail is dismissed.' : 'The mail is no longer dismissed.';
    return { status: 200, body: { success: true, data, message } };
  });
}
