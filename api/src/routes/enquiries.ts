import * as operations from 'shared-contracts/operations/enquiries';
import type { ServiceContext } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { submitEnquiry } from '../services/enquiries/submit-enquiry.ts';

export function serveEnquiries(serve: Serve, ctx: ServiceContext): void {
  serve(operations.submitEnquiry).by(async ({ body, headers }) => {
    await submitEnquiry({ ctx, input: { ...body, idempotencyKey: headers['idempotency-key'] } });
    return { status: 201, body: { success: true, message: 'Message sent successfully!' } };
  });
}
