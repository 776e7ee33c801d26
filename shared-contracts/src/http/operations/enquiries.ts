import { z } from 'zod';
import { EnquirySubmission, FormTokenAnswer } from '../../contacts/contacts.ts';
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
  answers: {
    201: { description: 'Stored', schema: SuccessMessage },
    303: {
      description:
        'To a browser that sent the form without JavaScript: back to the page, which tells the outcome',
    },
  },
  refusals: ['conflict', 'rate_limited'],
});

export const readFormToken = operation({
  id: 'readFormToken',
  tag: 'Enquiries',
  summary: 'Says when a form is first used; the form sends it along',
  method: 'get',
  path: '/api/contact/form-token',
  access: 'public',
  answers: { 200: { description: 'A signed time', schema: FormTokenAnswer } },
});
