import * as operations from 'shared-contracts/http/operations/contacts';
import { csvResponse } from '../http/csv-response.ts';
import type { Serve } from '../http/serve.ts';
import { assignContacts, setContactStatuses } from '../services/enquiries/change-contacts.ts';
import { CONTACTS as inbox } from '../services/enquiries/contact-inbox.ts';
import { saveReplyDraft } from '../services/enquiries/save-reply-draft.ts';
import { readContact } from '../services/enquiries/read-contact.ts';
import { replyToContact } from '../services/enquiries/reply-to-contact.ts';
import { deleteMany, deleteOne, restoreMany, restoreOne } from '../services/inbox/change-deletion.ts';
import { erasePerson } from '../services/inbox/erase-person.ts';
import { exportInbox } from '../services/inbox/export-inbox.ts';
import { listInbox } from '../services/inbox/list-inbox.ts';

/** Enquiries in the back office. */
export function serveContacts(serve: Serve): void {
  serve(operations.listContacts).handle(async ({ query }, c) => {
    const page = await listInbox({ ctx: c.var.ctx, inbox, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.exportContacts).handle(async ({ query }, c) => {
    const records = await exportInbox({ ctx: c.var.ctx, inbox, input: query });
    return { response: csvResponse('enquiries', c.var.ctx.clock(), records) };
  });

  serve(operations.readContact).handle(async ({ params }, c) => {
    const data = await readContact({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.replyToContact).handle(async ({ params, headers, body }, c) => {
    const input = { ...params, ...body, idempotencyKey: headers['idempotency-key'] };
    const data = await replyToContact({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data, message: '✅ Reply sent successfully!' } };
  });

  serve(operations.setContactStatuses).handle(async ({ body }, c) => {
    const data = await setContactStatuses({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.assignContacts).handle(async ({ body }, c) => {
    const data = await assignContacts({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.saveReplyDraft).handle(async ({ params, body }, c) => {
    const data = await saveReplyDraft({ ctx: c.var.ctx, input: { ...params, ...body } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteContact).handle(async ({ params }, c) => {
    await deleteOne({ ctx: c.var.ctx, inbox, input: params });
    return { status: 200, body: { success: true, message: 'The contact is deleted.' } };
  });

  serve(operations.restoreContact).handle(async ({ params }, c) => {
    await restoreOne({ ctx: c.var.ctx, inbox, input: params });
    return {
      status: 200,
      body: { success: true, data: await readContact({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.deleteContacts).handle(async ({ body }, c) => {
    const data = await deleteMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.restoreContacts).handle(async ({ body }, c) => {
    const data = await restoreMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.eraseSender).handle(async ({ params, body }, c) => {
    const input = { ...params, name: body.firstName };
    const erased = await erasePerson({ ctx: c.var.ctx, inbox, input });
    return { status: 200, body: { success: true, data: { enquiries: erased.length } } };
  });
}
