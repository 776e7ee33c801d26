import { z } from 'zod';
import { AuditAction } from '../accounts/audit.ts';
import { grouped } from '../lib/grouped.ts';
import { Email } from '../lib/email.ts';
import { pageOf, successOf } from '../http/envelope.ts';
import { FormSigns } from '../http/form-signs.ts';
import { Id, Timestamp } from '../lib/identifiers.ts';
import { ListPage, Order, queryText } from '../http/list-query.ts';
import { MailSummary } from '../mail/mail.ts';
import { oneLine } from '../lib/one-line.ts';
import { Phone } from '../lib/phone.ts';
import { EmploymentType, isPossiblePlace, JobLocation, placeProblem, Workplace } from './positions.ts';

/**
 * Staff may move an application to any of them from any. Suspected spam is kept apart: it shows only when it is asked
 * for (docs/product/public-site.md, Spam).
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

const line = (max: number, missing: string) =>
  oneLine(
    z
      .string({ error: missing })
      .trim()
      .min(1, missing)
      .max(max, `Use at most ${grouped(max)} characters`),
  );

/** A box that is ticked or not, as a form or a program says it. */
const Ticked = z
  .enum(['on', 'true', 'false', ''], { error: 'Use true or false' })
  .transform((value) => value === 'on' || value === 'true')
  .optional();

/** Checked together with the fields, so that all that is wrong shows at once. */
const withPlace = <Fields extends z.ZodObject>(fields: Fields): Fields =>
  fields.refine(({ workplaceType, jobLocation }) => isPossiblePlace(workplaceType, jobLocation), {
    path: ['jobLocation'],
    error: ({ input }) => placeProblem((input as { workplaceType: string }).workplaceType),
    when: () => true,
  });

const ApplicationFields = z.object({
  fullName: line(150, 'Enter your full name'),
  email: Email,
  phone: Phone,
  workplaceType: Workplace,
  jobLocation: JobLocation,
  employmentType: EmploymentType,
  role: line(120, 'Choose a position'),
  message: z.string().trim().max(5000, 'Use at most 5,000 characters').optional(),
  isAdult: Ticked.describe('The applicant is 18 or older'),
  consent: Ticked.describe('To the privacy policy'),
});

/** The fields of `POST /api/apply`; our own form asks for the two boxes as well. */
export const ApplicationInput = withPlace(ApplicationFields);
export type ApplicationInput = z.infer<typeof ApplicationInput>;

export const ApplicationSubmission = withPlace(ApplicationFields.extend(FormSigns.shape));
export type ApplicationSubmission = z.infer<typeof ApplicationSubmission>;

/** An application in the list of staff. */
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
  resume: z.string().nullable().describe('Where staff download it; null: none'),
  createdAt: Timestamp,
  deletedAt: Timestamp.optional().describe('Since when it is in the bin'),
});
export type Application = z.infer<typeof Application>;

/** What somebody of staff did with an application. */
export const ApplicationEvent = z.object({
  at: Timestamp,
  author: z.string().nullable().describe('Null: somebody with access to the server'),
  action: AuditAction,
  was: ApplicationStatus.nullable().describe('Of a change of status'),
  is: ApplicationStatus.nullable().describe('Of a change of status'),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** An application with all that became of it, oldest first. */
export const ApplicationDetail = Application.extend({
  isAdult: z.boolean().describe('False: not confirmed'),
  resumeKind: z.enum(['pdf', 'docx']).nullable(),
  consent: z.object({ at: Timestamp, version: z.string() }).nullable(),
  history: z.array(ApplicationEvent).describe('From the audit log, the latest 200'),
  mails: z.array(MailSummary).describe('What the applicant was or will be sent'),
  sameSender: z
    .int()
    .min(0)
    .describe('How many others came from the same e-mail address, without those in the bin'),
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
  q: queryText(200).trim().optional().describe('In full name, e-mail and role'),
  status: z
    .enum([...APPLICATION_STATUSES, 'deleted'], {
      error: `Use one of ${APPLICATION_STATUSES.join(', ')}, deleted`,
    })
    .optional()
    .describe('Without it: all but Spam and those in the bin'),
  role: queryText(120).optional().describe('The position that was applied for'),
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
    .describe('What the audit log says of it'),
});
export type ResumeQuery = z.infer<typeof ResumeQuery>;

const Page = pageOf(Application);
/** `applications` is the same as `data`: existing clients read it. */
export const ApplicationPage = Page.extend({ applications: Page.shape.data });
export type ApplicationPage = z.infer<typeof ApplicationPage>;
export const ApplicationAnswer = successOf(ApplicationDetail);
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;
