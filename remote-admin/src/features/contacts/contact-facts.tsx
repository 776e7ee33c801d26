import type { ContactDetail } from 'shared-contracts/contacts/contacts';
import { Fact } from '../../components/fact.tsx';
import { When } from '../../components/when.tsx';
import { ContactStatus } from './contact-status.tsx';
import classes from './thread.module.css';

/** What is known about an enquiry beside its words. */
export function ContactFacts({ contact }: { contact: ContactDetail }) {
  const { email, phone, service, status, assignee, createdAt, consent, reference } = contact;
  return (
    <dl className={classes.facts}>
      <Fact name="Status">
        <ContactStatus status={status} />
      </Fact>
      <Fact name="Assigned to">{assignee?.email ?? 'Nobody'}</Fact>
      <Fact name="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name="Phone">{phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : '–'}</Fact>
      <Fact name="Service">{service ?? '–'}</Fact>
      <Fact name="Received">
        <When at={createdAt} />
      </Fact>
      <Fact name="Reference">{reference}</Fact>
      <Fact name="Privacy policy">
        {consent ? (
          <>
            Agreed to version {consent.version} on <When at={consent.at} as="date" />
          </>
        ) : (
          'Consent not recorded'
        )}
      </Fact>
    </dl>
  );
}
