import { and, eq, inArray } from 'drizzle-orm';
import type { Decision } from 'shared-contracts/applications/decisions';
import { FIRM } from 'shared-contracts/firm/firm';
import type { MailKind } from 'shared-contracts/mail/mail';
import { placeholderProblem } from 'shared-contracts/mail/placeholders';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError } from '../../errors.ts';
import { toMailContent } from '../../mail/template-content.ts';
import { referenceOf } from '../inbox/reference.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { replySubject } from '../mail/reply-subject.ts';
import { MAIL_PLACEHOLDERS, type MailValues } from '../templates/mail-placeholders.ts';
import { renderConfirmation } from './notify-application-received.ts';

/** The kind of mail about each decision. */
export const DECISION_MAILS = {
  Shortlisted: 'application-shortlisted',
  Rejected: 'application-rejected',
} as const satisfies Record<Decision, MailKind>;

/** The mails that are sent to applicants, not to staff. */
export const APPLICANT_MAILS: readonly MailKind[] = [
  'application-received',
  ...Object.values(DECISION_MAILS),
];

export interface Applicant {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
}

export interface DecisionNotice {
  readonly at: Date;
  /** Until then, the mail can be cancelled. */
  readonly notBefore: Date;
  readonly status: Decision;
  /** Written by staff, with the placeholders of its template. */
  readonly text: string;
}

/**
 * Enqueues mails about a decision, each in the thread of the application's confirmation.
 * @throws InvalidInputError when the text contains an unknown placeholder
 */
export async function notifyApplicants(
  tx: Database,
  applicants: readonly Applicant[],
  { at, notBefore, status, text }: DecisionNotice,
): Promise<void> {
  const kind = DECISION_MAILS[status];
  const problem = placeholderProblem(text, Object.keys(MAIL_PLACEHOLDERS[kind]));
  if (problem) throw new InvalidInputError({ 'mail.text': problem });
  const ids = applicants.map(({ id }) => id);
  const confirmations = await tx
    .select({ aboutId: mails.aboutId, messageId: mails.messageId, subject: mails.subject })
    .from(mails)
    .where(and(inArray(mails.aboutId, ids), eq(mails.kind, 'application-received')));
  for (const applicant of applicants) {
    const thread = confirmations.filter(({ aboutId }) => aboutId === applicant.id);
    // An application that was suspected spam has no confirmation.
    const { subject } = thread[0] ?? (await renderConfirmation(tx, applicant));
    await enqueueMail(tx, {
      at,
      notBefore,
      kind,
      to: applicant.email,
      subject: replySubject(subject),
      content: toMailContent(text, valuesOf(applicant)),
      aboutId: applicant.id,
      thread: thread.map(({ messageId }) => messageId),
    });
  }
}

const valuesOf = ({ id, fullName, role }: Applicant): MailValues<'application-rejected'> => ({
  name: fullName,
  role,
  reference: referenceOf(id),
  firm: FIRM.name,
  careersEmail: FIRM.careersEmail,
});

/** Returns who was sent a mail about this decision, or has one waiting. Failed and cancelled mails do not count. */
export async function findNotifiedIds(
  tx: Database,
  applicationIds: readonly string[],
  decision: Decision,
): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: mails.aboutId })
    .from(mails)
    .where(
      and(
        inArray(mails.aboutId, [...applicationIds]),
        eq(mails.kind, DECISION_MAILS[decision]),
        inArray(mails.state, ['Waiting', 'Sending', 'Sent', 'Unclear']),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
