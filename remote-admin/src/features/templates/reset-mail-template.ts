import type { Call } from 'shared-contracts/http/client/client';
import { change } from '../../lib/change.ts';
import { MAIL_NAMES, MAIL_TEMPLATES, type MailTemplate } from './mail-template-queries.ts';

/** Gives a mail the words back that the site comes with; Undo gives it those that it had. */
export function resetMailTemplate(
  call: Call,
  { kind, subject, body, version }: MailTemplate,
): Promise<boolean> {
  const params = { kind };
  return change({
    key: MAIL_TEMPLATES,
    send: () => call('POST /api/mail-templates/{kind}/reset', { params, body: { version } }),
    done: `"${MAIL_NAMES[kind]}" has its original text again.`,
    undo: () =>
      call('PUT /api/mail-templates/{kind}', { params, body: { subject, body, version: version + 1 } }),
    failed: `"${MAIL_NAMES[kind]}" could not be reset.`,
  });
}
