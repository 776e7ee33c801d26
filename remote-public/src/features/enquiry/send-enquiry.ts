import { ApiError } from 'shared-contracts/http/client/api-errors';
import { createCall } from 'shared-contracts/http/client/client';
import { ENQUIRY_FIELDS } from 'shared-contracts/contacts/form-return';
import type { HostServices } from 'shared-contracts/releases/host';
import type { EnquiryErrors, EnquiryValues } from './enquiry-values.ts';

/** What became of an enquiry. `failed` means that nobody knows whether it arrived. */
export type Sending =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly message: string; readonly errors: EnquiryErrors }
  | { readonly state: 'failed' };

/** By what the API knows programs, beside the words. */
export interface EnquirySigns {
  readonly website?: string;
  readonly formToken?: string;
}

/**
 * Sends an enquiry. Never throws.
 * @param key The idempotency key: the same for every attempt to send the same words, so that they arrive once.
 */
export async function sendEnquiry(
  { fetchApi }: HostServices,
  values: EnquiryValues & EnquirySigns,
  key: string,
): Promise<Sending> {
  try {
    await createCall(fetchApi)('POST /api/contact', { headers: { 'idempotency-key': key }, body: values });
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError && error.message)) return { state: 'failed' };
    const { message, fields } = error;
    const errors: EnquiryErrors = {};
    for (const field of ENQUIRY_FIELDS) if (fields[field]) errors[field] = fields[field];
    return { state: 'refused', message, errors };
  }
}
