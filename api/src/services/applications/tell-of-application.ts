import { FIRM } from 'shared-contracts/firm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { referenceOf } from '../enquiries/contact-rows.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { salute } from '../mail/salute.ts';

export interface ApplicationTold {
  readonly id: string;
  readonly at: Date;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
}

/** Thanks the applicant and tells staff (decision 47). The résumé goes into no mail: staff download it. */
export async function tellOfApplication(
  tx: Database,
  site: Pick<ServiceContext, 'publicOrigin' | 'notifyEmail'>,
  { id, at, fullName, email, phone, role }: ApplicationTold,
): Promise<void> {
  const reference = referenceOf(id);
  await enqueueMail(tx, {
    at,
    kind: 'application-received',
    to: email,
    subject: `Your application to ${FIRM.name} (ref. ${reference})`,
    letter: [
      salute(fullName),
      `Thank you for applying to ${FIRM.name}. Your application has arrived with your resume, and we will write to you when we have read it.`,
      `Its reference is ${reference}. To withdraw it, or to have your data removed, write to ${FIRM.careersEmail}.`,
      'If you did not apply, somebody entered your address by mistake, and you need do nothing.',
    ],
    aboutId: id,
  });
  await enqueueMail(tx, {
    at,
    kind: 'application-for-staff',
    to: site.notifyEmail,
    subject: `New application from ${fullName} (ref. ${reference})`,
    letter: [
      [`Name: ${fullName}`, `E-mail: ${email}`, `Phone: ${phone}`, `Position: ${role}`].join('\n'),
      { label: 'Read it', href: `${site.publicOrigin}/admin/job?open=${id}` },
    ],
    aboutId: id,
  });
}
