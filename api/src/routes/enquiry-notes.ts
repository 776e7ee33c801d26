import * as operations from 'shared-contracts/http/operations/enquiry-notes';
import type { Serve } from '../http/serve.ts';
import { addNote } from '../services/enquiries/add-note.ts';
import { changeNote, deleteNote, restoreNote } from '../services/enquiries/change-note.ts';

export function serveEnquiryNotes(serve: Serve): void {
  serve(operations.addEnquiryNote).handle(async ({ params, headers, body }, c) => {
    const input = { ...params, ...body, idempotencyKey: headers['idempotency-key'] };
    const data = await addNote({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.changeEnquiryNote).handle(async ({ params, body }, c) => {
    const data = await changeNote({ ctx: c.var.ctx, input: { ...params, ...body } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deleteEnquiryNote).handle(async ({ params }, c) => {
    await deleteNote({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The note is deleted.' } };
  });

  serve(operations.restoreEnquiryNote).handle(async ({ params }, c) => {
    const data = await restoreNote({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });
}
