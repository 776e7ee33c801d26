import { z } from 'zod';
import { ApplicationStatus } from './applications.ts';
import { BulkIds, ChangedAt, groupsOf } from '../http/bulk.ts';
import { successOf } from '../http/envelope.ts';
import { Id } from '../lib/identifiers.ts';

/** The statuses that applicants can be notified of by mail. */
export const DECISIONS = ['Shortlisted', 'Rejected'] as const satisfies readonly ApplicationStatus[];
export type Decision = (typeof DECISIONS)[number];

const MISSING = 'Write what the applicant should read';

/** The text of the mail, based on the template and with its placeholders (`GET /api/mail-templates`). */
export const DecisionMail = z.object({
  text: z.string({ error: MISSING }).trim().min(1, MISSING).max(5000, 'Use at most 5,000 characters'),
});
export type DecisionMail = z.infer<typeof DecisionMail>;

const StatusChange = z.object({
  status: ApplicationStatus,
  mail: DecisionMail.optional().describe(
    'Mailed a few minutes later to all applicants who still have this status and no mail about it, sent or waiting',
  ),
});

const hasMailOnlyForDecision = ({ status, mail }: z.infer<typeof StatusChange>): boolean =>
  mail === undefined || DECISIONS.some((decision) => decision === status);
const mailWithoutDecision = { path: ['mail'], message: 'Send a mail only with Shortlisted or Rejected' };

export const ApplicationStatusInput = StatusChange.refine(hasMailOnlyForDecision, mailWithoutDecision);
export type ApplicationStatusInput = z.infer<typeof ApplicationStatusInput>;

/** Body of `PATCH /api/apply/status`. */
export const ApplicationBulkInput = StatusChange.extend({ ids: BulkIds }).refine(
  hasMailOnlyForDecision,
  mailWithoutDecision,
);
export type ApplicationBulkInput = z.infer<typeof ApplicationBulkInput>;

/** A mail about a decision that a later change cancelled, and the state that it had before. */
const CancelledMail = z.object({ _id: Id, state: z.enum(['Waiting', 'Failed']) });
export type CancelledMail = z.infer<typeof CancelledMail>;

const CancelledMails = z
  .array(CancelledMail)
  .max(1000, 'Send at most 1,000')
  .optional()
  .describe(
    'The mails that the undone change cancelled: they get their earlier state again, unless the applicant has been sent another one about the restored status',
  );

/** Body of `PUT /api/apply/statuses`. */
export const ApplicationStatusGroups = z.object({
  groups: groupsOf(
    z.object({
      ids: BulkIds,
      status: ApplicationStatus,
      expected: ApplicationStatus.optional().describe(
        'Changes only applications that still have this status, and leaves the mails of the others. Omit to skip the check',
      ),
      changedAt: ChangedAt,
      cancelledMails: CancelledMails,
    }),
  ),
});
export type ApplicationStatusGroups = z.infer<typeof ApplicationStatusGroups>;

/**
 * The result of a bulk status change, counted in its transaction: `changed`, `unchanged`, `missing` and `conflicts`
 * add up to the number of ids in the request.
 */
export const ApplicationBulkResult = z.object({
  changed: z.int().min(0),
  unchanged: z.int().min(0).describe('Already had this status'),
  missing: z.int().min(0).describe('Unknown or deleted'),
  conflicts: z
    .int()
    .min(0)
    .optional()
    .describe('Left as they are: without the `expected` status, or changed since `changedAt`'),
  queuedMails: z.int().min(0).describe('Includes mails to applicants who already had this status'),
  alreadyMailed: z
    .int()
    .min(0)
    .describe('Already had this status and a mail about it, sent or waiting, so they get no second one'),
  cancelledMails: z.int().min(0).describe('Mails about an earlier decision that were still queued'),
  sentMails: z.int().min(0).describe('Mails about an earlier decision that were already sent'),
  requeuedMails: z
    .int()
    .min(0)
    .optional()
    .describe('After Undo: mails that the undone change had cancelled and that are waiting again'),
  undo: z
    .array(
      z.object({
        ids: z.array(Id),
        status: ApplicationStatus,
        expected: ApplicationStatus.optional(),
        changedAt: ChangedAt,
        cancelledMails: CancelledMails,
      }),
    )
    .describe(
      'The groups with which `PUT /api/apply/statuses` undoes the change where nobody has changed the status since; empty if nothing changed',
    ),
});
export type ApplicationBulkResult = z.infer<typeof ApplicationBulkResult>;
export const ApplicationBulkResponse = successOf(ApplicationBulkResult);
export type ApplicationBulkResponse = z.infer<typeof ApplicationBulkResponse>;
