import { z } from 'zod';
import { AuditAction } from '../accounts/audit.ts';
import { formatNumber } from '../lib/format-number.ts';
import { Email } from '../lib/email.ts';
import { pageOf, successOf } from '../http/envelope.ts';
import { SpamCheckFields } from '../http/spam-check-fields.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';
import { MailSummary } from '../mail/mail.ts';
import { oneLine } from '../lib/one-line.ts';
import { Phone } from '../lib/phone.ts';
import { APPLICATION_LENGTHS } from './application-fields.ts';
import { EmploymentType, isValidLocation, JobLocation, locationError, Workplace } from './positions.ts';

/**
 * Staff may change any status to any other. Suspected spam is hidden unless the list is filtered by Spam
 * (docs/product/public-site.md, Spam).
 */
export const APPLICATION_STATUSES = ['Pending', 'Shortlisted', 'Rejected', 'Spam'] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES, {
  error: `Use one of ${APPLICATION_STATUSES.join(', ')}`,
});
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const MAX_RESUME_BYTES = 10 * 1024 * 1024;
export const RESUME_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

const tooLong = (max: number) => `Use at most ${formatNumber(max)} characters`;

const line = (max: number, missing: string) =>
  oneLine(z.string({ error: missing }).trim().min(1, missing).max(max, tooLong(max)));

/** A checkbox, as an HTML form or an API client sends it. */
const Checkbox = z
  .enum(['on', 'true', 'false', ''], { error: 'Use true or false' })
  .transform((value) => value === 'on' || value === 'true')
  .optional();

/** Also runs when fields are invalid, so that all errors are reported at once. */
const withWorkplaceCheck = <Fields extends z.ZodObject>(fields: Fields): Fields =>
  fields.refine(({ workplaceType, jobLocation }) => isValidLocation(workplaceType, jobLocation), {
    path: ['jobLocation'],
    error: ({ input }) => locationError((input as { workplaceType: string }).workplaceType),
    when: () => true,
  });

const ApplicationFields = z.object({
  fullName: line(APPLICATION_LENGTHS.fullName, 'Enter your full name'),
  email: Email,
  phone: Phone,
  workplaceType: Workplace,
  jobLocation: JobLocation,
  employmentType: EmploymentType,
  role: line(120, 'Choose a position'),
  message: z
    .string()
    .trim()
    .max(APPLICATION_LENGTHS.message, tooLong(APPLICATION_LENGTHS.message))
    .optional(),
  isAdult: Checkbox.describe('The applicant is 18 or older'),
  consent: Checkbox.describe('Consent to the privacy policy'),
});

/** The fields of `POST /api/apply`. Our own form also requires both checkboxes. */
export const ApplicationInput = withWorkplaceCheck(ApplicationFields);
export type ApplicationInput = z.infer<typeof ApplicationInput>;

export const ApplicationSubmission = withWorkplaceCheck(ApplicationFields.extend(SpamCheckFields.shape));
export type ApplicationSubmission = z.infer<typeof ApplicationSubmission>;

/** An application in the back-office list. */
export const Application = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  workplaceType: Workplace,
  jobLocation: JobLocation,
  employmentType: EmploymentType,
  role: z.string(),
  message: z.string().nullable(),
  status: ApplicationStatus,
  resume: z.string().nullable().describe('Download path for staff; null without a résumé'),
  createdAt: Timestamp,
  deletedAt: Timestamp.optional().describe('When it was moved to the trash'),
});
export type Application = z.infer<typeof Application>;

/** An action of staff on an application. */
export const ApplicationEvent = z.object({
  at: Timestamp,
  author: z.string().nullable().describe('Null for a person with access to the server'),
  action: AuditAction,
  was: ApplicationStatus.nullable().describe('The previous status, for a change of status'),
  is: ApplicationStatus.nullable().describe('The new status, for a change of status'),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** An application with its history, oldest first. */
export const ApplicationDetail = Application.extend({
  reference: z
    .string()
    .optional()
    .describe('Part of the subject of its mails; an older API does not return it'),
  isAdult: z.boolean().describe('False: not confirmed'),
  resumeKind: z.enum(['pdf', 'docx']).nullable(),
  consent: z.object({ at: Timestamp, version: z.string() }).nullable(),
  history: z.array(ApplicationEvent).describe('From the audit log, the latest 200'),
  mails: z.array(MailSummary).describe('Mails sent to the applicant or queued for them'),
  sameSender: z
    .int()
    .min(0)
    .describe('Number of other applications from the same e-mail address, those in the trash included'),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

export const APPLICATION_SORTS = [
  'createdAt',
  'fullName',
  'email',
  'phone',
  'role',
  'employmentType',
  'jobLocation',
  'status',
] as const;

/** Query of `GET /api/apply/export`. */
export const ApplicationExportQuery = z.object({
  q: queryText(200).trim().optional().describe('In full name, e-mail, role and reference'),
  status: z
    .enum([...APPLICATION_STATUSES, 'deleted'], {
      error: `Use one of ${APPLICATION_STATUSES.join(', ')}, deleted`,
    })
    .optional()
    .describe('Default: all except Spam and the trash'),
  role: queryText(120)
    .optional()
    .describe('Title of the position. Applications under earlier titles of a renamed position are included'),
});
export type ApplicationExportQuery = z.infer<typeof ApplicationExportQuery>;

/** Query of `GET /api/apply`. */
export const ApplicationListQuery = ListPage.extend({
  ...ApplicationExportQuery.shape,
  sort: z
    .enum(APPLICATION_SORTS, { error: `Use one of ${APPLICATION_SORTS.join(', ')}` })
    .default('createdAt'),
  order: Order.optional().describe('Default: desc for createdAt, else asc'),
});
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>;

export const ApplicationParams = z.object({ id: Id });
export const APPLICATION_NOT_FOUND = 'Application not found';
export const NO_RESUME = 'No resume uploaded';

/** Query of `GET /api/apply/{id}/resume`. */
export const ResumeQuery = z.object({
  for: z
    .enum(['download', 'preview'], { error: 'Use one of download, preview' })
    .default('download')
    .describe('Recorded in the audit log'),
});
export type ResumeQuery = z.infer<typeof ResumeQuery>;

const Page = pageOf(Application);
/** `applications` equals `data`, for existing clients. */
export const ApplicationPage = Page.extend({ applications: Page.shape.data });
export type ApplicationPage = z.infer<typeof ApplicationPage>;
export const ApplicationRoles = successOf(z.array(z.string()).describe('Sorted by name'));
export const ApplicationResponse = successOf(ApplicationDetail);
export type ApplicationResponse = z.infer<typeof ApplicationResponse>;
