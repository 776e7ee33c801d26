import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '../lib/text-lengths.ts';

/** The fields of the form, in their order on the page. */
export const ENQUIRY_FIELDS = ['firstName', 'email', 'phone', 'service', 'message', 'consent'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** Maximum lengths in characters. */
export const ENQUIRY_LENGTHS = {
  firstName: 100,
  email: MAX_EMAIL_LENGTH,
  phone: MAX_PHONE_LENGTH,
  message: 5_000,
} as const satisfies Partial<Record<EnquiryField, number>>;
