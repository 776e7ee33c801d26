import { z } from 'zod';
import { EnquirySubmission, FormTokenResponse } from '../../enquiries/enquiries.ts';
import { SuccessMessage } from '../envelope.ts';
import { IdempotencyKey } from '../../lib/identifiers.ts';
import { operation } from '../operation.ts';

export const submitEnquiry = operation({
  id: 'submitEnquiry',
  tag: 'Enquiries',
  summary: 'Sends an enquiry',
  method: 'post',
  path: '/api/contact',
  access: 'public',
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: { kinds: ['json', 'form'], schema: EnquirySubmission },
  responses: {
    201: { description: 'Stored', schema: SuccessMessage },
    303: {
      description:
        'For a form submitted without JavaScript: redirects back to the page, which shows the result',
    },
  },
  refusals: ['conflict', 'rate_limited'],
});

export const readFormToken = operation({
  id: 'readFormToken',
  tag: 'Enquiries',
  summary: 'Returns a token with the time at which a form is first used, which the form submits',
  method: 'get',
  path: '/api/contact/form-token',
  access: 'public',
  responses: { 200: { description: 'A signed time', schema: FormTokenResponse } },
});
