import { ENQUIRY_FIELDS, type EnquiryField } from 'shared-contracts/contacts/enquiry-fields';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import { createCall } from 'shared-contracts/http/client/client';
import type { SubmissionResult, Submission } from '../../lib/form-controller.ts';
import type { EnquiryErrors } from './enquiry-values.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Sends an enquiry. Never throws. `failed` means that it is unknown whether the API received it. */
export async function sendEnquiry({
  data,
  key,
  token,
  host,
}: Pick<Submission, 'data' | 'key' | 'token' | 'host'>): Promise<SubmissionResult<EnquiryField>> {
  const website = data.get('website');
  const body = {
    ...readEnquiry(data),
    // The honeypot and the form token, by which the API detects bots.
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
