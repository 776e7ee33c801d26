import { FIRM } from 'shared-contracts/firm/firm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { salute } from '../mail/salute.ts';
import { wordMail } from '../templates/word-mail.ts';
import { referenceOf } from '../inbox/reference.ts';

export interface EnquiryTold {
  readonly id: string;
  readonly at: Date;
  readonly firstName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly service?: string | undefined;
  readonly message: string;
}

/** Thanks the sender and tells staff. The thanks repeat nothing that was written: it may be abuse. */
export async function tellOfEnquiry(
  tx: Database,
  site: Pick<ServiceContext, 'adminOrigin' | 'notifyEmail'>,
  enquiry: EnquiryTold,
): Promise<void> {
  const { id, at, firstName, email, phone, service, message } = enquiry;
  const reference = referenceOf(id);
  const values = { greeting: salute(firstName), reference, firm: FIRM.name };
  const thanks = await wordMail(tx, 'enquiry-received', values);
  await enqueueMail(tx, { at, kind: 'enquiry-received', to: email, ...thanks, aboutId: id });
  await enqueueMail(tx, {
    at,
    kind: 'enquiry-for-staff',
    to: site.notifyEmail,
    subject: `New enquiry from ${firstName} (ref. ${reference})`,
    letter: [
      [
        `Name: ${firstName}`,
        `E-mail: ${email}`,
        `Phone: ${phone || 'not given'}`,
        `Service: ${service ?? 'not given'}`,
      ].join('\n'),
      { quote: message },
      { label: 'Read and answer it', href: `${site.adminOrigin}/admin/contact/${id}` },
    ],
    aboutId: id,
  });
}
