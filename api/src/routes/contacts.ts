import * as operations from 'shared-contracts/http/operations/contacts';
import { answerCsv } from '../http/answer-csv.ts';
import type { Serve } from '../http/serve.ts';
import { assignContacts } from '../services/enquiries/assign-contacts.ts';
import {
  deleteContact,
  deleteContacts,
  restoreContact,
  restoreContacts,
} from '../services/enquiries/delete-contact.ts';
import { eraseSender } from '../services/enquiries/erase-sender.ts';
import { exportContacts } from '../services/enquiries/export-contacts.ts';
import { keepReplyDraft } from '../services/enquiries/keep-reply-draft.ts';
import { listContacts } from '../services/enquiries/list-contacts.ts';
import { readContact } from '../services/enquiries/read-contact.ts';
import { replyToContact } from '../services/enquiries/reply-to-contact.ts';
import { inOneTransaction } from '../services/lists/in-one-transaction.ts';
import { setContactStatus, setContactStatuses } from '../services/enquiries/set-contact-status.ts';

const sum = (results: readonly { readonly changed: number }[]): number =>
  results.reduce((total, { changed }) => total + changed, 0);

/** What staff do with enquiries. */
export function serveContacts(serve: Serve): void {
  serve(operations.listContacts).by(async ({ query }, c) => {
    const page = await listContacts({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.exportContacts).by(async ({ query }, c) => {
    const records = await exportContacts({ ctx: c.var.ctx, input: query });
    return { response: answerCsv('enquiries', c.var.ctx.clock(), records) };
  });

  serve(operations.readContact).by(async ({ params }, c) => {
    const data = await readContact({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.replyToContact).by(async ({ params, headers, body }, c) => {
    const input = { ...params, ...body, idempotencyKey: headers['idempotency-key'] };
    const data = await replyToContact({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data, message: '✅ Reply sent successfully!' } };
  });

  serve(operations.setContactStatuses).by(async ({ body }, c) => {
    const data = await setContactStatuses({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.putContactStatuses).by(async ({ body }, c) => {
    const results = await inOneTransaction(setContactStatuses, {
      ctx: c.var.ctx,
      input: body,
    });
    return { status: 200, body: { success: true, data: { changed: sum(results) } } };
  });

  serve(operations.putContactAssignees).by(async ({ body }, c) => {
    const results = await inOneTransaction(assignContacts, {
      ctx: c.var.ctx,
      input: body,
    });
    return { status: 200, body: { success: true, data: { changed: sum(results) } } };
  });

  serve(operations.setContactStatus).by(async ({ params, body }, c) => {
    await setContactStatus({ ctx: c.var.ctx, input: { ...params, ...body } });
    return {
      status: 200,
      body: { success: true, data: await readContact({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.assignContacts).by(async ({ body }, c) => {
    const data = await assignContacts({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.keepReplyDraft).by(async ({ params, body }, c) => {
    const data = await keepReplyDraft({ ctx: c.var.ctx, input: { ...params, ...body } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteContact).by(async ({ params }, c) => {
    await deleteContact({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The contact is deleted.' } };
  });

  serve(operations.restoreContact).by(async ({ params }, c) => {
    await restoreContact({ ctx: c.var.ctx, input: params });
    return {
      status: 200,
      body: { success: true, data: await readContact({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.deleteContacts).by(async ({ body }, c) => {
    const changed = await deleteContacts({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data: { changed } } };
  });

  serve(operations.restoreContacts).by(async ({ body }, c) => {
    const changed = await restoreContacts({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data: { changed } } };
  });

  serve(operations.eraseSender).by(async ({ params, body }, c) => {
    const input = { ...params, ...body };
    const data = await eraseSender({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });
}
