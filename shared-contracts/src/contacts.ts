import { z } from 'zod';
import { EnquiryInput } from './enquiries.ts';
import { pageOf, successOf } from './envelope.ts';
import { FormSigns } from './form-signs.ts';
import { Id, Timestamp } from './identifiers.ts';
import { ListPage, Order, queryText } from './list-query.ts';
import { MailState } from './mail.ts';

/** Where an enquiry stands (decision 37). Suspected spam is kept apart: it shows only when it is asked for. */
export const CONTACT_STATUSES = ['New', 'Open', 'Replied', 'Closed', 'Spam'] as const;
export const ContactStatus = z.enum(CONTACT_STATUSES, { error: `Use one of ${CONTACT_STATUSES.join(', ')}` });
export type ContactStatus = z.infer<typeof ContactStatus>;

export const EnquirySubmission = EnquiryInput.extend(FormSigns.shape);
export type EnquirySubmission = z.infer<typeof EnquirySubmission>;

export const FormTokenAnswer = successOf(z.object({ token: z.string() }));
export type FormTokenAnswer = z.infer<typeof FormTokenAnswer>;

/** An enquiry as staff see it (specification, section 3). */
export const Contact = z.object({
  _id: Id,
  firstName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  message: z.string(),
  status: ContactStatus,
  createdAt: Timestamp,
  consent: z
    .object({ at: Timestamp, version: z.string() })
    .nullable()
    .describe('To the privacy policy and which version of it; null: not recorded'),
  deletedAt: Timestamp.optional().describe('Since when it is in the bin'),
});
export type Contact = z.infer<typeof Contact>;

/** One message of the thread below an enquiry. */
export const ContactReply = z.object({
  _id: Id,
  createdAt: Timestamp,
  author: z.string().describe('E-mail address of the member of staff'),
  message: z.string(),
  mail: z.object({ _id: Id, state: MailState, reason: z.string().nullable() }).nullable(),
});
export type ContactReply = z.infer<typeof ContactReply>;

/** An enquiry with its replies, oldest first. */
export const ContactDetail = Contact.extend({
  reference: z.string().describe('Stands in the subject of its mails'),
  replies: z.array(ContactReply),
});
export type ContactDetail = z.infer<typeof ContactDetail>;

export const CONTACT_SORTS = ['createdAt', 'firstName', 'email', 'phone', 'message', 'status'] as const;

const ContactFilter = z.object({
  q: queryText(200).trim().optional().describe('In first name, e-mail, phone and message'),
  status: z
    .enum([...CONTACT_STATUSES, 'deleted'], { error: `Use one of ${CONTACT_STATUSES.join(', ')}, deleted` })
    .optional()
    .describe('Without it: all but Spam and those in the bin'),
});

/** Query of `GET /api/contact`. */
export const ContactListQuery = ListPage.extend({
  ...ContactFilter.shape,
  sort: z.enum(CONTACT_SORTS, { error: `Use one of ${CONTACT_SORTS.join(', ')}` }).default('createdAt'),
  order: Order.optional().describe('Default: desc for createdAt, else asc'),
});
export type ContactListQuery = z.infer<typeof ContactListQuery>;

/** Query of `GET /api/contact/export`. */
export const ContactExportQuery = ContactFilter;
export type ContactExportQuery = z.infer<typeof ContactExportQuery>;

export const ContactParams = z.object({ id: Id });
export const CONTACT_NOT_FOUND = 'Contact not found';

/** Body of `POST /api/contact/reply/{id}`. */
export const ReplyInput = z.object({
  replyMessage: z
    .string({ error: 'Write a reply' })
    .trim()
    .min(1, 'Write a reply')
    .max(10_000, 'Use at most 10,000 characters'),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

export const ContactStatusInput = z.object({ status: ContactStatus });
export type ContactStatusInput = z.infer<typeof ContactStatusInput>;

/** Up to a page of ids, each once. */
export const BulkIds = z
  .array(Id, { error: 'Give a list of identifiers' })
  .min(1, 'Give at least one')
  .max(100, 'Give at most 100')
  .transform((ids) => [...new Set(ids)]);

/** Body of `PATCH /api/contact/status`. */
export const ContactBulkInput = z.object({ ids: BulkIds, status: ContactStatus });
export type ContactBulkInput = z.infer<typeof ContactBulkInput>;

export const BulkAnswer = successOf(z.object({ changed: z.int().min(0) }));
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const ContactPage = pageOf(Contact);
export type ContactPage = z.infer<typeof ContactPage>;
export const ContactAnswer = successOf(ContactDetail);
export type ContactAnswer = z.infer<typeof ContactAnswer>;
export const ReplyAnswer = successOf(ContactReply);
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;
