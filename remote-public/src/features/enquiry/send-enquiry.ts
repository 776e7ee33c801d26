import { ENQUIRY_FIELDS, type EnquiryField } from 'shared-contracts/contacts/form-return';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { createCall } from 'shared-contracts/http/client/client';
import type { FormOutcome, Sent } from '../../lib/form-life.ts';
import type { EnquiryErrors } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Sends an enquiry. Never throws. `failed` means that nobody knows whether it arrived. */
export async function sendEnquiry({
  data,
  key,
  token,
  host,
}: Pick<Sent, 'data' | 'key' | 'token' | 'host'>): Promise<FormOutcome<EnquiryField>> {
  const website = data.get('website');
  const body = {
    ...readEnquiry(data),
    // What no person fills in, and since when the form is in use: by these the API knows programs.
    ...(typeof website === 'string' && website && { website }),
    ...(token && { formToken: token }),
  };
  try {
    await createCall(host.fetchApi)('POST /api/contact', { headers: { 'idempotency-key': key }, body });
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError && error.message)) return { state: 'failed' };
    const { message, fields } = error;
    const errors: EnquiryErrors = {};
    for (const field of ENQUIRY_FIELDS) if (fields[field]) errors[field] = fields[field];
    return { state: 'refused', message, errors };
  }
}
