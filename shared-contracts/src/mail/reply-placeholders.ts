import { FIRM } from '../firm/firm.ts';

/** What a template of replies may hold, with what each stands for. */
export const REPLY_PLACEHOLDERS = {
  firstName: 'first name of the sender',
  service: 'service that was asked about, or "our services"',
  reference: 'reference of the enquiry',
  firm: 'name of the firm',
  author: 'your e-mail address',
} as const;

export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;

export const REPLY_PLACEHOLDER_NAMES = Object.keys(REPLY_PLACEHOLDERS) as ReplyPlaceholder[];

/** Values for the reply to an enquiry. */
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
