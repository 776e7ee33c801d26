import { and, eq, inArray } from 'drizzle-orm';
import type { Decision } from 'shared-contracts/applications/decisions';
import { FIRM } from 'shared-contracts/firm/firm';
import type { MailKind } from 'shared-contracts/mail/mail';
import { placeholderProblem } from 'shared-contracts/mail/placeholders';
import type { Database } from '../../db/open-database.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError } from '../../errors.ts';
import { toLetter } from '../../mail/letter-words.ts';
import { referenceOf } from '../inbox/reference.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { MAIL_PLACEHOLDERS, type MailValues } from '../templates/mail-placeholders.ts';

const KINDS = {
  Shortlisted: 'application-shortlisted',
  Rejected: 'application-rejected',
} as const satisfies Record<Decision, MailKind>;
const DECISION_KINDS = Object.values(KINDS);

/** The mails that an applicant gets, other than those that staff get about the application. */
export const APPLICANT_MAILS: readonly MailKind[] = ['application-received', ...DECISION_KINDS];

export interface Applicant {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
}

export interface DecisionTold {
  readonly at: Date;
  /** Until then it can be taken back. */
  readonly notBefore: Date;
  readonly status: Decision;
  /** By staff, with the placeholders of its template. */
  readonly text: string;
}

/**
 * Writes to applicants about what was decided, each below the mail that thanked for the application.
 * @throws InvalidInputError when the text holds a placeholder that there is not
 */
export async function tellApplicants(
  tx: Database,
  applicants: readonly Applicant[],
  { at, notBefore, status, text }: DecisionTold,
): Promise<void> {
  const kind = KINDS[status];
  const problem = placeholderProblem(text, Object.keys(MAIL_PLACEHOLDERS[kind]));
  if (problem) throw new InvalidInputError({ 'mail.text': problem });
  const ids = applicants.map(({ id }) => id);
  const thanks = await tx
    .select({ aboutId: mails.aboutId, messageId: mails.messageId })
    .from(mails)
    .where(and(inArray(mails.aboutId, ids), eq(mails.kind, 'application-received')));
  for (const applicant of applicants) {
    await enqueueMail(tx, {
      at,
      notBefore,
      kind,
      to: applicant.email,
      subject: `Re: Your application to ${FIRM.name} (ref. ${referenceOf(applicant.id)})`,
      letter: toLetter(text, valuesOf(applicant)),
      aboutId: applicant.id,
      thread: thanks.filter(({ aboutId }) => aboutId === applicant.id).map(({ messageId }) => messageId),
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

/**
 * Which of these applicants had a mail about this decision, or will have one that waits. One that failed or was cancelled
 * has reached nobody.
 */
export async function findTold(
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
        eq(mails.kind, KINDS[decision]),
        inArray(mails.state, ['Waiting', 'Sending', 'Sent', 'Unclear']),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Takes back the mails of earlier decisions that are not out yet; nobody can send them after that. One that is being
 * handed over, or of which nobody knows, counts as sent.
 */
export async function cancelDecisionMails(
  tx: Database,
  applicationIds: readonly string[],
): Promise<{ readonly cancelled: number; readonly sent: number }> {
  if (applicationIds.length === 0) return { cancelled: 0, sent: 0 };
  const isOfThese = and(inArray(mails.aboutId, [...applicationIds]), inArray(mails.kind, DECISION_KINDS));
  const [result] = await tx
    .update(mails)
    // Without a holder, so that who has claimed it does not put it back.
    .set({ state: 'Cancelled', holder: null, heldUntil: null })
    .where(and(isOfThese, inArray(mails.state, ['Waiting', 'Failed'])));
  const sent = await tx.$count(mails, and(isOfThese, inArray(mails.state, ['Sending', 'Sent', 'Unclear'])));
  return { cancelled: result.affectedRows, sent };
}
