import { ENQUIRY_FIELDS } from 'shared-contracts/enquiry-return';
import type { HostServices } from 'shared-contracts/host';
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
  host: HostServices,
  values: EnquiryValues & EnquirySigns,
  key: string,
): Promise<Sending> {
  try {
    const response = await host.fetchApi('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(values),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) return { state: 'failed' };
    if (response.ok && 'success' in answer && answer.success === true) return { state: 'sent' };
    if (!('message' in answer) || typeof answer.message !== 'string') return { state: 'failed' };
    return {
      state: 'refused',
      message: answer.message,
      errors: 'fields' in answer ? readFields(answer.fields) : {},
    };
  } catch {
    return { state: 'failed' };
  }
}

function readFields(fields: unknown): EnquiryErrors {
  if (typeof fields !== 'object' || fields === null) return {};
  const messages = fields as Record<string, unknown>;
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) =>
      typeof messages[field] === 'string' ? [[field, messages[field]]] : [],
    ),
  );
}
