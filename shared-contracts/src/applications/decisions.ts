import { z } from 'zod';
import { ApplicationStatus } from './applications.ts';
import { BulkIds, groupsOf } from '../http/bulk.ts';
import { successOf } from '../http/envelope.ts';
import { Id } from '../lib/identifiers.ts';

/** What applicants can be told of by mail. */
export const DECISIONS = ['Shortlisted', 'Rejected'] as const satisfies readonly ApplicationStatus[];
export type Decision = (typeof DECISIONS)[number];

const MISSING = 'Write what the applicant should read';

/** The words begin as those of the template, and hold its placeholders (`GET /api/mail-templates`). */
export const DecisionMail = z.object({
  text: z.string({ error: MISSING }).trim().min(1, MISSING).max(5000, 'Use at most 5,000 characters'),
});
export type DecisionMail = z.infer<typeof DecisionMail>;

const StatusChange = z.object({
  status: ApplicationStatus,
  mail: DecisionMail.optional().describe(
    'To the applicants, some minutes later: to everyone who has this status then and had no mail about it yet',
  ),
});

const isOfDecision = ({ status, mail }: z.infer<typeof StatusChange>): boolean =>
  mail === undefined || DECISIONS.some((decision) => decision === status);
const onlyOfDecision = { path: ['mail'], message: 'A mail goes with Shortlisted or Rejected' };

export const ApplicationStatusInput = StatusChange.refine(isOfDecision, onlyOfDecision);
export type ApplicationStatusInput = z.infer<typeof ApplicationStatusInput>;

/** Body of `PATCH /api/apply/status`. */
export const ApplicationBulkInput = StatusChange.extend({ ids: BulkIds }).refine(
  isOfDecision,
  onlyOfDecision,
);
export type ApplicationBulkInput = z.infer<typeof ApplicationBulkInput>;

/** Body of `PUT /api/apply/statuses`. */
export const ApplicationStatusGroups = z.object({
  groups: groupsOf(z.object({ ids: BulkIds, status: ApplicationStatus })),
});
export type ApplicationStatusGroups = z.infer<typeof ApplicationStatusGroups>;

/**
 * What a change of status did, counted in the transaction that did it: `changed`, `unchanged` and `missing` add up to the
 * ids of the request.
 */
export const ApplicationBulkResult = z.object({
  changed: z.int().min(0),
  unchanged: z.int().min(0).describe('Had this status already'),
  missing: z.int().min(0).describe('Unknown or deleted'),
  queuedMails: z.int().min(0).describe('To applicants, also to those who had this status already'),
  alreadyMailed: z
    .int()
    .min(0)
    .describe('Had this status and a mail about it already, and get no second one'),
  cancelledMails: z.int().min(0).describe('About an earlier decision, and not sent yet'),
  sentMails: z.int().min(0).describe('About an earlier decision, and out already'),
  undo: z
    .array(z.object({ ids: z.array(Id), status: ApplicationStatus }))
    .describe('The groups with which `PUT /api/apply/statuses` takes it back; empty: nothing was done'),
});
export type ApplicationBulkResult = z.infer<typeof ApplicationBulkResult>;
export const ApplicationBulkAnswer = successOf(ApplicationBulkResult);
export type ApplicationBulkAnswer = z.infer<typeof ApplicationBulkAnswer>;
