import type { Decision } from 'shared-contracts/applications/decisions';
import type { ApplicationStatus } from 'shared-contracts/applications/applications';
import type { MailKind } from 'shared-contracts/mail/mail';

/** The statuses about which an applicant may be mailed, and the mails. */
export const DECISION_MAILS = {
  Shortlisted: 'application-shortlisted',
  Rejected: 'application-rejected',
} as const satisfies Record<Decision, MailKind>;

export const isDecision = (status: ApplicationStatus): status is Decision => status in DECISION_MAILS;
