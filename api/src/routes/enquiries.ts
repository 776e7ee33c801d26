import * as operations from 'shared-contracts/http/operations/enquiries';
import { csvResponse } from '../http/csv-response.ts';
import type { Serve } from '../http/serve.ts';
import { assignEnquiries, setEnquiryStatuses } from '../services/enquiries/change-enquiries.ts';
import { ENQUIRIES as inbox } from '../services/enquiries/enquiry-inbox.ts';
import { saveReplyDraft } from '../services/enquiries/save-reply-draft.ts';
import { readEnquiry } from '../services/enquiries/read-enquiry.ts';
import { replyToEnquiry } from '../services/enquiries/reply-to-enquiry.ts';
import { deleteMany, deleteOne, restoreMany, restoreOne } from '../services/inbox/change-deletion.ts';
import { erasePerson } from '../services/inbox/erase-person.ts';
import { exportInbox } from '../services/inbox/export-inbox.ts';
import { listInbox } from '../services/inbox/list-inbox.ts';

/** Enquiries in the back office. */
export function serveEnquiries(serve: Serve): void {
  serve(operations.listEnquiries).handle(async ({ query }, c) => {
    const page = await listInbox({ ctx: c.var.ctx, inbox, input: query });
    return { status: 200, body: { success: true, ...page } };
  });

  serve(operations.exportEnquiries).handle(async ({ query }, c) => {
    const records = await exportInbox({ ctx: c.var.ctx, inbox, input: query });
    return { response: await csvResponse(c, 'enquiries', records) };
  });

  serve(operations.readEnquiry).handle(async ({ params }, c) => {
    const data = await readEnquiry({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.replyToEnquiry).handle(async ({ params, headers, body }, c) => {
    const input = { ...params, ...body, idempotencyKey: headers['idempotency-key'] };
    const data = await replyToEnquiry({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data, message: '✅ Reply sent successfully!' } };
  });

  serve(operations.setEnquiryStatuses).handle(async ({ body }, c) => {
    const data = await setEnquiryStatuses({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.assignEnquiries).handle(async ({ body }, c) => {
    const data = await assignEnquiries({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.saveReplyDraft).handle(async ({ params, body }, c) => {
    const data = await saveReplyDraft({ ctx: c.var.ctx, input: { ...params, ...body } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteEnquiry).handle(async ({ params }, c) => {
    await deleteOne({ ctx: c.var.ctx, inbox, input: params });
    return { status: 200, body: { success: true, message: 'The contact is deleted.' } };
  });

  serve(operations.restoreEnquiry).handle(async ({ params }, c) => {
    await restoreOne({ ctx: c.var.ctx, inbox, input: params });
    return {
      status: 200,
      body: { success: true, data: await readEnquiry({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.deleteEnquiries).handle(async ({ body }, c) => {
    const data = await deleteMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.restoreEnquiries).handle(async ({ body }, c) => {
    const data = await restoreMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.eraseSender).handle(async ({ params, body }, c) => {
    const input = { ...params, name: body.firstName };
    const erased = await erasePerson({ ctx: c.var.ctx, inbox, input });
    return { status: 200, body: { success: true, data: { enquiries: erased.length } } };
  });
}
