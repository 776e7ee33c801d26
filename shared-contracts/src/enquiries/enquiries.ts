import { z } from 'zod';
import { EnquiryInput } from './enquiry-input.ts';
import { BulkIds, ChangedAt, groupsOf } from '../http/bulk.ts';
import { pageOf, successOf } from '../http/envelope.ts';
import { SpamCheckFields } from '../http/spam-check-fields.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { EnquiryNote } from './notes.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';
import { MailState } from '../mail/mail.ts';

/** The status of an enquiry. Suspected spam is hidden unless the list is filtered by Spam. */
export const ENQUIRY_STATUSES = ['New', 'Open', 'Replied', 'Closed', 'Spam'] as const;
export const EnquiryStatus = z.enum(ENQUIRY_STATUSES, { error: `Use one of ${ENQUIRY_STATUSES.join(', ')}` });
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

export const EnquirySubmission = EnquiryInput.extend(SpamCheckFields.shape);
export type EnquirySubmission = z.infer<typeof EnquirySubmission>;

export const FormTokenResponse = successOf(z.object({ token: z.string() }));
export type FormTokenResponse = z.infer<typeof FormTokenResponse>;

/** An enquiry as staff see it. */
export const Enquiry = z.object({
  _id: Id,
  firstName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  message: z.string(),
  status: EnquiryStatus,
  createdAt: Timestamp,
  consent: z
    .object({ at: Timestamp, version: z.string() })
    .nullable()
    .describe('Consent to a version of the privacy policy; null: not recorded'),
  assignee: z
    .object({ _id: Id, email: z.string() })
    .nullable()
    .describe('The administrator it is assigned to; null: unassigned'),
  deletedAt: Timestamp.optional().describe('When it was moved to the trash'),
});
export type Enquiry = z.infer<typeof Enquiry>;

/** A reply in the thread of an enquiry. */
export const EnquiryReply = z.object({
  _id: Id,
  createdAt: Timestamp,
  author: z.string().describe('E-mail address of the administrator'),
  message: z.string(),
  mail: z
    .object({
      _id: Id,
      state: MailState,
      reason: z.string().nullable().describe('The last error'),
      nextAttemptAt: Timestamp.nullable().describe('Null unless queued'),
    })
    .nullable(),
});
export type EnquiryReply = z.infer<typeof EnquiryReply>;

/** The caller's unsent reply, visible only to them. */
export const ReplyDraft = z.object({ text: z.string(), savedAt: Timestamp });
export type ReplyDraft = z.infer<typeof ReplyDraft>;

/** An enquiry with its replies and notes, oldest first. */
export const EnquiryDetail = Enquiry.extend({
  reference: z.string().describe('Part of the subject of its mails'),
  replies: z.array(EnquiryReply),
  notes: z.array(EnquiryNote),
  draft: ReplyDraft.nullable(),
  sameSender: z
    .int()
    .min(0)
    .describe('Further enquiries from the same e-mail address, deleted ones included'),
});
export type EnquiryDetail = z.infer<typeof EnquiryDetail>;

export const ENQUIRY_SORTS = ['createdAt', 'firstName', 'email', 'phone', 'message', 'status'] as const;

const EnquiryFilter = z.object({
  q: queryText(200)
    .trim()
    .optional()
    .describe('In first name, e-mail, phone, message, reference, replies and notes'),
  status: z
    .enum([...ENQUIRY_STATUSES, 'deleted'], { error: `Use one of ${ENQUIRY_STATUSES.join(', ')}, deleted` })
    .optional()
    .describe('Default: all except Spam and the trash'),
  assignee: z.enum(['me'], { error: 'Use me' }).optional().describe('Only those assigned to the caller'),
});

/** Query of `GET /api/contact`. */
export const EnquiryListQuery = ListPage.extend({
  ...EnquiryFilter.shape,
  sort: z.enum(ENQUIRY_SORTS, { error: `Use one of ${ENQUIRY_SORTS.join(', ')}` }).default('createdAt'),
  order: Order.optional().describe('Default: desc for createdAt, else asc'),
});
export type EnquiryListQuery = z.infer<typeof EnquiryListQuery>;

/** Query of `GET /api/contact/export`. */
export const EnquiryExportQuery = EnquiryFilter;
export type EnquiryExportQuery = z.infer<typeof EnquiryExportQuery>;

export const EnquiryParams = z.object({ id: Id });
export const ENQUIRY_NOT_FOUND = 'Contact not found';

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
      'The last reply that the author has seen; null: none. If there is a later one, nothing is sent, and the conflict contains it. Omit to skip the check',
    ),
  basedOn: Timestamp.nullable()
    .optional()
    .describe(
      'The time of the stored draft that the reply continues; null: none. Another draft is kept. Omit to remove any',
    ),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

/** Body of `PUT /api/contact/{id}/draft`. An empty text removes the draft. */
export const ReplyDraftInput = z.object({
  text: z.string({ error: 'Enter a text' }).max(10_000, 'Use at most 10,000 characters'),
  basedOn: Timestamp.nullable()
    .optional()
    .describe(
      'The time of the stored draft that the text continues; null: none. If another text is stored, nothing is changed, and the conflict contains it. Omit to skip the check',
    ),
});
export type ReplyDraftInput = z.infer<typeof ReplyDraftInput>;

/** Body of `PUT /api/contact/statuses`. */
export const EnquiryStatusGroups = z.object({
  groups: groupsOf(
    z.object({
      ids: BulkIds,
      status: EnquiryStatus,
      expected: EnquiryStatus.optional().describe(
        'Changes only enquiries that still have this status. Omit to skip the check',
      ),
      changedAt: ChangedAt,
    }),
  ),
});
export type EnquiryStatusGroups = z.infer<typeof EnquiryStatusGroups>;

/** Body of `PUT /api/contact/assignees`. Null: unassigned. */
export const EnquiryAssignGroups = z.object({
  groups: groupsOf(
    z.object({
      ids: BulkIds,
      assigneeId: Id.nullable(),
      expected: Id.nullable()
        .optional()
        .describe('Changes only enquiries that still have this assignee. Omit to skip the check'),
      changedAt: ChangedAt,
    }),
  ),
});
export type EnquiryAssignGroups = z.infer<typeof EnquiryAssignGroups>;

/** Counts of a bulk change. */
const EnquiryChange = z.object({
  changed: z.int().min(0),
  conflicts: z
    .int()
    .min(0)
    .optional()
    .describe('Left as they are: without the `expected` value, or changed since `changedAt`'),
  missing: z.int().min(0).optional().describe('Unknown or deleted; an older API does not count them'),
});

/**
 * The result of a bulk change, with the groups that undo it by the same `PUT` where nobody has changed the value since;
 * empty if nothing changed.
 */
export const EnquiryStatusBulkResponse = successOf(
  EnquiryChange.extend({
    undo: z.array(
      z.object({
        ids: z.array(Id),
        status: EnquiryStatus,
        expected: EnquiryStatus.optional(),
        changedAt: ChangedAt,
      }),
    ),
  }),
);
export type EnquiryStatusBulkResponse = z.infer<typeof EnquiryStatusBulkResponse>;
export const EnquiryAssignBulkResponse = successOf(
  EnquiryChange.extend({
    undo: z.array(
      z.object({
        ids: z.array(Id),
        assigneeId: Id.nullable(),
        expected: Id.nullable().optional(),
        changedAt: ChangedAt,
      }),
    ),
  }),
);
export type EnquiryAssignBulkResponse = z.infer<typeof EnquiryAssignBulkResponse>;

export const EnquiryPage = pageOf(Enquiry);
export type EnquiryPage = z.infer<typeof EnquiryPage>;
export const EnquiryResponse = successOf(EnquiryDetail);
export type EnquiryResponse = z.infer<typeof EnquiryResponse>;
export const ReplyResponse = successOf(EnquiryReply);
export type ReplyResponse = z.infer<typeof ReplyResponse>;
export const ReplyDraftResponse = successOf(ReplyDraft.nullable());
export type ReplyDraftResponse = z.infer<typeof ReplyDraftResponse>;
