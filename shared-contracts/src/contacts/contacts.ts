import { z } from 'zod';
import { EnquiryInput } from './enquiries.ts';
import { BulkIds, groupsOf } from '../http/bulk.ts';
import { pageOf, successOf } from '../http/envelope.ts';
import { FormSigns } from '../http/form-signs.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ContactNote } from './notes.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';
import { MailState } from '../mail/mail.ts';

/** Where an enquiry stands. Suspected spam is kept apart: it shows only when it is asked for. */
export const CONTACT_STATUSES = ['New', 'Open', 'Replied', 'Closed', 'Spam'] as const;
export const ContactStatus = z.enum(CONTACT_STATUSES, { error: `Use one of ${CONTACT_STATUSES.join(', ')}` });
export type ContactStatus = z.infer<typeof ContactStatus>;

export const EnquirySubmission = EnquiryInput.extend(FormSigns.shape);
export type EnquirySubmission = z.infer<typeof EnquirySubmission>;

export const FormTokenAnswer = successOf(z.object({ token: z.string() }));
export type FormTokenAnswer = z.infer<typeof FormTokenAnswer>;

/** An enquiry as staff see it. */
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
  assignee: z
    .object({ _id: Id, email: z.string() })
    .nullable()
    .describe('The administrator who looks after it; null: nobody'),
  deletedAt: Timestamp.optional().describe('Since when it is in the bin'),
});
export type Contact = z.infer<typeof Contact>;

/** One message of the thread below an enquiry. */
export const ContactReply = z.object({
  _id: Id,
  createdAt: Timestamp,
  author: z.string().describe('E-mail address of the member of staff'),
  message: z.string(),
  mail: z
    .object({
      _id: Id,
      state: MailState,
      reason: z.string().nullable().describe('What went wrong last'),
      nextAttemptAt: Timestamp.nullable().describe('Of one that waits'),
    })
    .nullable(),
});
export type ContactReply = z.infer<typeof ContactReply>;

/** A reply that the caller has begun and not sent. Nobody else sees it. */
export const ReplyDraft = z.object({ text: z.string(), savedAt: Timestamp });
export type ReplyDraft = z.infer<typeof ReplyDraft>;

/** An enquiry with its replies and notes, oldest first. */
export const ContactDetail = Contact.extend({
  reference: z.string().describe('Stands in the subject of its mails'),
  replies: z.array(ContactReply),
  notes: z.array(ContactNote),
  draft: ReplyDraft.nullable(),
  sameSender: z
    .int()
    .min(0)
    .describe('Further enquiries from the same e-mail address, deleted ones included'),
});
export type ContactDetail = z.infer<typeof ContactDetail>;

export const CONTACT_SORTS = ['createdAt', 'firstName', 'email', 'phone', 'message', 'status'] as const;

const ContactFilter = z.object({
  q: queryText(200)
    .trim()
    .optional()
    .describe('In first name, e-mail, phone, message, reference, replies and notes'),
  status: z
    .enum([...CONTACT_STATUSES, 'deleted'], { error: `Use one of ${CONTACT_STATUSES.join(', ')}, deleted` })
    .optional()
    .describe('Without it: all but Spam and those in the bin'),
  assignee: z.enum(['me'], { error: 'Use me' }).optional().describe('Only what the caller looks after'),
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
  lastSeen: Id.nullable()
    .optional()
    .describe(
      'The last reply that the writer has seen, null: none. Where there is a later one by now, nothing is sent, and the conflict carries it. Without this field nothing is compared',
    ),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

/** Body of `PUT /api/contact/{id}/draft`: as it is typed; empty: there is none any more. */
export const ReplyDraftInput = z.object({
  text: z.string({ error: 'Give a text' }).max(10_000, 'Use at most 10,000 characters'),
});
export type ReplyDraftInput = z.infer<typeof ReplyDraftInput>;

export const ContactStatusInput = z.object({ status: ContactStatus });
export type ContactStatusInput = z.infer<typeof ContactStatusInput>;

/** Body of `PATCH /api/contact/status`. */
export const ContactBulkInput = z.object({ ids: BulkIds, status: ContactStatus });
export type ContactBulkInput = z.infer<typeof ContactBulkInput>;

/** Body of `PUT /api/contact/statuses`. */
export const ContactStatusGroups = z.object({ groups: groupsOf(ContactBulkInput) });
export type ContactStatusGroups = z.infer<typeof ContactStatusGroups>;

/** Body of `PATCH /api/contact/assignee`. Null: nobody looks after them. */
export const ContactAssignInput = z.object({ ids: BulkIds, assigneeId: Id.nullable() });
export type ContactAssignInput = z.infer<typeof ContactAssignInput>;

/** Body of `PUT /api/contact/assignees`. */
export const ContactAssignGroups = z.object({ groups: groupsOf(ContactAssignInput) });
export type ContactAssignGroups = z.infer<typeof ContactAssignGroups>;

/** What was changed, with the groups that take it back by the same `PUT`; none: nothing was changed. */
export const ContactStatusBulkAnswer = successOf(
  z.object({ changed: z.int().min(0), undo: z.array(z.object({ ids: z.array(Id), status: ContactStatus })) }),
);
export type ContactStatusBulkAnswer = z.infer<typeof ContactStatusBulkAnswer>;
export const ContactAssignBulkAnswer = successOf(
  z.object({
    changed: z.int().min(0),
    undo: z.array(z.object({ ids: z.array(Id), assigneeId: Id.nullable() })),
  }),
);
export type ContactAssignBulkAnswer = z.infer<typeof ContactAssignBulkAnswer>;

export const ContactPage = pageOf(Contact);
export type ContactPage = z.infer<typeof ContactPage>;
export const ContactAnswer = successOf(ContactDetail);
export type ContactAnswer = z.infer<typeof ContactAnswer>;
export const ReplyAnswer = successOf(ContactReply);
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;
export const ReplyDraftAnswer = successOf(ReplyDraft.nullable());
export type ReplyDraftAnswer = z.infer<typeof ReplyDraftAnswer>;
