import { FIRM } from 'shared-contracts/firm/firm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { referenceOf } from '../inbox/reference.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { greetingFor } from '../mail/greeting.ts';
import { type RenderedTemplate, renderMailTemplate } from '../templates/render-mail-template.ts';

export interface ReceivedApplication {
  readonly id: string;
  readonly at: Date;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
}

/** The mail that confirms an application to the applicant. */
export function renderConfirmation(
  tx: Database,
  { id, fullName }: Pick<ReceivedApplication, 'id' | 'fullName'>,
): Promise<RenderedTemplate> {
  const { name: firm, careersEmail } = FIRM;
  const values = { greeting: greetingFor(fullName), reference: referenceOf(id), firm, careersEmail };
  return renderMailTemplate(tx, 'application-received', values);
}

/** Confirms the application to the applicant and notifies staff. No mail contains the résumé: staff download it. */
export async function notifyApplicationReceived(
  tx: Database,
  site: Pick<ServiceContext, 'adminOrigin' | 'notifyEmail'>,
  { id, at, fullName, email, phone, role }: ReceivedApplication,
): Promise<void> {
  const thanks = await renderConfirmation(tx, { id, fullName });
  await enqueueMail(tx, { at, kind: 'application-received', to: email, ...thanks, aboutId: id });
  await enqueueMail(tx, {
    at,
    kind: 'application-for-staff',
    to: site.notifyEmail,
    subject: `New application from ${fullName} (ref. ${referenceOf(id)})`,
    content: [
      [`Name: ${fullName}`, `E-mail: ${email}`, `Phone: ${phone}`, `Position: ${role}`].join('\n'),
      { label: 'Read it', href: `${site.adminOrigin}/admin/job?open=${id}` },
    ],
    aboutId: id,
  });
}
