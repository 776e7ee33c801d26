import * as operations from 'shared-contracts/http/operations/enquiry-submission';
import { isMediaType } from '../http/read-body.ts';
import type { Serve } from '../http/serve.ts';
import { makeFormToken } from '../services/forms/form-token.ts';
import { submitEnquiry } from '../services/enquiries/submit-enquiry.ts';

export function serveEnquirySubmission(serve: Serve): void {
  serve(operations.submitEnquiry).handle(async ({ body, headers }, c) => {
    const input = {
      ...body,
      idempotencyKey: headers['idempotency-key'],
      address: c.get('address'),
      isPlainForm: isMediaType(c.req.header('content-type'), 'form'),
    };
    await submitEnquiry({ ctx: c.var.ctx, input });
    return { status: 201, body: { success: true, message: 'Message sent successfully!' } };
  });

  serve(operations.readFormToken).handle(async (_, c) => {
    const token = await makeFormToken({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data: { token } } };
  });
}
