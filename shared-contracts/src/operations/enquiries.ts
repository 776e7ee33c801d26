import { z } from 'zod';
import { EnquiryInput } from '../enquiries.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../identifiers.ts';
import { operation } from '../operation.ts';

export const submitEnquiry = operation({
  id: 'submitEnquiry',
  tag: 'Enquiries',
  summary: 'Sends an enquiry',
  method: 'post',
  path: '/api/contact',
  access: 'public',
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: { kinds: ['json', 'form'], schema: EnquiryInput },
  answers: {
    201: { description: 'Stored', schema: SuccessMessage },
    303: {
      description:
        'To a browser that sent the form without JavaScript: back to the page, which tells the outcome',
    },
  },
  refusals: ['conflict', 'rate_limited'],
});
