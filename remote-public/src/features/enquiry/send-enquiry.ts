import { ENQUIRY_FIELDS, type EnquiryField } from 'shared-contracts/enquiries/enquiry-fields';
import { createCall } from 'shared-contracts/http/client/client';
import { ENQUIRY } from '../../content/enquiry.ts';
import type { Submission } from '../../lib/form-controller.ts';
import { resultOfError, type SubmissionResult } from '../../lib/submission-result.ts';
import { readEnquiry } from './read-enquiry.ts';

/** Sends an enquiry. Never throws. */
export async function sendEnquiry({
  data,
  key,
  token,
  signal,
  host,
}: Omit<Submission, 'onProgress'>): Promise<SubmissionResult<EnquiryField>> {
  const website = data.get('website');
  const body = {
    ...readEnquiry(data),
    // The honeypot and the form token, by which the API detects bots.
    ...(typeof website === 'string' && website && { website }),
    ...(token && { formToken: token }),
  };
  try {
    const headers = { 'idempotency-key': key };
    await createCall(host.fetchApi)('POST /api/contact', { headers, body, signal });
    return { state: 'sent' };
  } catch (error) {
    const result = resultOfError(error, ENQUIRY_FIELDS);
    return navigator.onLine || result.state === 'refused' ? result : { ...result, message: ENQUIRY.offline };
  }
}
