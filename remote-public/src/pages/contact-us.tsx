import { useActionData, useSearchParams } from 'react-router-dom';
import { ENQUIRY_RETURN } from 'shared-contracts/enquiries/enquiry-return';
import { FIRM } from 'shared-contracts/firm/firm';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageWidth } from '../components/page-width.tsx';
import { CONTACT_PAGE } from '../content/contact-us.ts';
import { ContactVideo } from '../features/contact-video/contact-video.tsx';
import { EnquiryForm } from '../features/enquiry/enquiry-form.tsx';
import type { RefusedEnquiry } from '../features/enquiry/enquiry-values.ts';
import { OfficeMap } from '../features/office-map/office-map.tsx';
import classes from './contact-us.module.css';

/** The enquiry form, which requires a service, the contact details and the office. */
export function Component() {
  const { title, description, lead, formTitle, directTitle, officeTitle, visit, general, careers, phone } =
    CONTACT_PAGE;
  const [query] = useSearchParams();
  const refused = useActionData<RefusedEnquiry>();
  return (
    <>
      <PageHead title={title} description={description} address="/ContactUs" />
      <PageTitle title={title} lead={lead} figure={<ContactVideo />} />
      <PageWidth>
        <div className={classes.columns}>
          <section className={classes.form} aria-labelledby="write">
            <h2 id="write">{formTitle}</h2>
            <EnquiryForm
              serviceRequired={refused?.serviceRequired ?? true}
              returned={ENQUIRY_RETURN.read(query)}
              refused={refused}
            />
          </section>
          <div className={classes.side}>
            <section>
              <h2>{directTitle}</h2>
              <dl>
                <dt>{general}</dt>
                <dd>
                  <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>
                </dd>
                <dt>{careers}</dt>
                <dd>
                  <a href={`mailto:${FIRM.careersEmail}`}>{FIRM.careersEmail}</a>
                </dd>
                <dt>{phone}</dt>
                <dd>
                  <a href={FIRM.phone.href}>{FIRM.phone.display}</a>
                </dd>
              </dl>
            </section>
            <section>
              <h2>{officeTitle}</h2>
              <address>
                {FIRM.office.lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p>{visit}</p>
              <OfficeMap />
            </section>
          </div>
        </div>
      </PageWidth>
    </>
  );
}
