import { FIRM } from 'shared-contracts/firm/firm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { referenceOf } from '../inbox/reference.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { salute } from '../mail/salute.ts';
import { wordMail } from '../templates/word-mail.ts';

export interface ApplicationTold {
  readonly id: string;
  readonly at: Date;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
}

/** Thanks the applicant and tells staff. The résumé goes into no mail: staff download it. */
export async function tellOfApplication(
  tx: Database,
  site: Pick<ServiceContext, 'adminOrigin' | 'notifyEmail'>,
  { id, at, fullName, email, phone, role }: ApplicationTold,
): Promise<void> {
  const reference = referenceOf(id);
  const { name: firm, careersEmail } = FIRM;
  const values = { greeting: salute(fullName), reference, firm, careersEmail };
  const thanks = await wordMail(tx, 'application-received', values);
  await enqueueMail(tx, { at, kind: 'application-received', to: email, ...thanks, aboutId: id });
  await enqueueMail(tx, {
    at,
    kind: 'application-for-staff',
    to: site.notifyEmail,
    subject: `New application from ${fullName} (ref. ${reference})`,
    letter: [
      [`Name: ${fullName}`, `E-mail: ${email}`, `Phone: ${phone}`, `Position: ${role}`].join('\n'),
      { label: 'Read it', href: `${site.adminOrigin}/admin/job?open=${id}` },
    ],
    aboutId: id,
  });
}
