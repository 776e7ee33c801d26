import type { EnquiryDetail } from 'shared-contracts/enquiries/enquiries';
import { DescriptionItem } from '../../components/description-item.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { mailtoUrl, telUrl } from '../../lib/contact-urls.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import classes from './thread.module.css';

/** The details of an enquiry other than its message. */
export function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { email, phone, service, status, assignee, createdAt, consent, reference } = enquiry;
  return (
    <dl className={classes.facts}>
      <DescriptionItem term="Status">
        <EnquiryStatus status={status} />
      </DescriptionItem>
      <DescriptionItem term="Assigned to">{assignee?.email ?? 'Nobody'}</DescriptionItem>
      <DescriptionItem term="E-mail">
        <a href={mailtoUrl(email)}>{email}</a>
      </DescriptionItem>
      <DescriptionItem term="Phone">{phone ? <a href={telUrl(phone)}>{phone}</a> : '–'}</DescriptionItem>
      <DescriptionItem term="Service">{service ?? '–'}</DescriptionItem>
      <DescriptionItem term="Received">
        <RelativeTime at={createdAt} format="time" />
      </DescriptionItem>
      <DescriptionItem term="Reference">{reference}</DescriptionItem>
      <DescriptionItem term="Privacy policy">
        {consent ? (
          <>
            Agreed to version {consent.version} on <RelativeTime at={consent.at} format="date" />
          </>
        ) : (
          'Consent not recorded'
        )}
      </DescriptionItem>
    </dl>
  );
}
