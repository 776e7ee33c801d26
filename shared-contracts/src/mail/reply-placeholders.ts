import { FIRM } from '../firm/firm.ts';

/** The placeholders of reply templates, with their meaning. */
export const REPLY_PLACEHOLDERS = {
  firstName: 'first name of the sender',
  service: 'service of the enquiry, or “our services”',
  reference: 'reference of the enquiry',
  firm: 'name of the firm',
  author: 'your e-mail address',
} as const;

export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;

export const REPLY_PLACEHOLDER_NAMES = Object.keys(REPLY_PLACEHOLDERS) as ReplyPlaceholder[];

/** The placeholders' values for a reply to an enquiry. */
export const replyValues = (
  enquiry: { readonly firstName: string; readonly service: string | null; readonly reference: string },
  author: string,
): Record<ReplyPlaceholder, string> => ({
  firstName: enquiry.firstName,
  service: enquiry.service ?? 'our services',
  reference: enquiry.reference,
  firm: FIRM.name,
  author,
});
