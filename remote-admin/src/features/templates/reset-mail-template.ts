import type { Call } from 'shared-contracts/http/client/client';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { MAIL_NAMES, MAIL_TEMPLATES, type MailTemplate } from './mail-template-queries.ts';

/** Resets a mail template to the original text, with Undo. */
export function resetMailTemplate(
  call: Call,
  { kind, subject, body, version }: MailTemplate,
): Promise<boolean> {
  const params = { kind };
  return mutate({
    key: MAIL_TEMPLATES,
    send: () => call('POST /api/mail-templates/{kind}/reset', { params, body: { version } }),
    successMessage: `“${MAIL_NAMES[kind]}” has its original text again.`,
    undo: () =>
      call('PUT /api/mail-templates/{kind}', { params, body: { subject, body, version: version + 1 } }),
    failureMessage: `“${MAIL_NAMES[kind]}” could not be reset.`,
  });
}
