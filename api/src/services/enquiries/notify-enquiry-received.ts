import { FIRM } from 'shared-contracts/firm/firm';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { greetingFor } from '../mail/greeting.ts';
import { renderMailTemplate } from '../templates/render-mail-template.ts';
import { referenceOf } from '../inbox/reference.ts';

export interface ReceivedEnquiry {
  readonly id: string;
  readonly at: Date;
  readonly firstName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly service?: string | undefined;
  readonly message: string;
}

/** Confirms the enquiry to its sender and notifies staff. The confirmation repeats no input, which may be abuse. */
export async function notifyEnquiryReceived(
  tx: Database,
  site: Pick<ServiceContext, 'adminOrigin' | 'notifyEmail'>,
  enquiry: ReceivedEnquiry,
): Promise<void> {
  const { id, at, firstName, email, phone, service, message } = enquiry;
  const reference = referenceOf(id);
  const values = { greeting: greetingFor(firstName), reference, firm: FIRM.name };
  const thanks = await renderMailTemplate(tx, 'enquiry-received', values);
  await enqueueMail(tx, { at, kind: 'enquiry-received', to: email, ...thanks, aboutId: id });
  await enqueueMail(tx, {
    at,
    kind: 'enquiry-for-staff',
    to: site.notifyEmail,
    subject: `New enquiry from ${firstName} (ref. ${reference})`,
    content: [
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
