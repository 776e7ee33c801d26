import { type MailKind, SECRET_MAIL_KINDS } from 'shared-contracts/mail/mail';
import { INVITATION_LINK_MS, RESET_LINK_MS } from '../../auth/reset-links.ts';

/** Whether the link of a mail that opens an account has expired. Other mails have no such link. */
export const hasExpiredLink = (
  { kind, createdAt }: { readonly kind: MailKind; readonly createdAt: Date },
  now: Date,
): boolean =>
  SECRET_MAIL_KINDS.includes(kind) &&
  now.getTime() - createdAt.getTime() > (kind === 'invitation' ? INVITATION_LINK_MS : RESET_LINK_MS);
