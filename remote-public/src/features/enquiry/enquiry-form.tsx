import { Link } from '../../components/link.tsx';
import { addressOf } from 'shared-contracts/http/client/address-of';
import { ENQUIRY_LENGTHS, type EnquiryField } from 'shared-contracts/enquiries/enquiry-fields';
import type { FormReturn } from 'shared-contracts/http/form-return';
import { SERVICE_NAMES } from 'shared-contracts/firm/services';
import { CheckField, ChoiceField, Field } from '../../components/field.tsx';
import { EmailAndPhone } from '../../components/email-and-phone.tsx';
import { LeaveQuestion } from '../../components/leave-question.tsx';
import { SendButton } from '../../components/send-button.tsx';
import { Honeypot } from '../../components/honeypot.tsx';
import { ENQUIRY } from '../../content/enquiry.ts';
import { usePublicForm } from '../../lib/use-public-form.ts';
import classes from './enquiry-form.module.css';
import { EnquiryStatus } from './enquiry-status.tsx';
import { enquiryDraft, fieldId, type RefusedEnquiry } from './enquiry-values.ts';

const { labels, hints, optional, consent } = ENQUIRY;
const services = SERVICE_NAMES.map((name) => ({ value: name, label: name }));
const servicesOrNone = [...services, { value: '', label: ENQUIRY.noService }];

const FORM = {
  draft: enquiryDraft,
  loadController: async () =>
    (await import(/* webpackChunkName: "enquiry-controller" */ './enquiry-controller.ts')).enquiryController,
};

interface EnquiryFormProps {
  readonly serviceRequired: boolean;
  /** The result of a submission without JavaScript. */
  readonly returned?: FormReturn<EnquiryField> | null;
  /** The input of that submission, if it was rejected or rate limited. */
  readonly refused?: RefusedEnquiry | undefined;
}

/** The enquiry form of Home and Contact Us. It is submitted natively until the page is hydrated. */
export function EnquiryForm({ serviceRequired, returned = null, refused }: EnquiryFormProps) {
  const { form, progress, submit } = usePublicForm(FORM);
  const { state } = progress;
  const errors = (state === 'idle' && refused?.errors) || progress.errors;
  const input = refused?.values;
  const sending = state === 'checking' || state === 'sending';
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={addressOf('POST /api/contact')}
      data-draft={enquiryDraft.name}
      onSubmit={(event) => void submit(event)}
    >
      <EnquiryStatus
        progress={{ ...progress, errors }}
        returned={returned}
        isFilledIn={refused !== undefined}
      />
      <Field id={fieldId('firstName')} label={labels.firstName} error={errors.firstName}>
        {(control) => (
          <input
            {...control}
            name="firstName"
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule's list lacks this value of the standard
            autoComplete="given-name"
            required
            maxLength={ENQUIRY_LENGTHS.firstName}
            defaultValue={input?.firstName}
          />
        )}
      </Field>
      <EmailAndPhone idOf={fieldId} labels={labels} errors={errors} phoneOptional={optional} input={input} />
      <ChoiceField
        id={fieldId('service')}
        name="service"
        label={labels.service}
        optional={serviceRequired ? undefined : optional}
        choices={serviceRequired ? services : servicesOrNone}
        initial={input?.service ?? (serviceRequired ? undefined : '')}
        required={serviceRequired}
        error={errors.service}
      />
      <Field id={fieldId('message')} label={labels.message} hint={hints.message} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            dir="auto"
            rows={6}
            required
            maxLength={ENQUIRY_LENGTHS.message}
            defaultValue={input?.message}
          />
        )}
      </Field>
      <Honeypot label={ENQUIRY.honeypot} />
      <p className={classes.confidential}>{ENQUIRY.confidential}</p>
      <CheckField
        id={fieldId('consent')}
        error={errors.consent}
        label={
          <>
            {consent.before}
            <Link to="/PrivacyPolicy">{consent.link}</Link>
            {consent.after}
          </>
        }
      >
        {(control) => <input {...control} name="consent" type="checkbox" value="true" required />}
      </CheckField>
      {sending && <LeaveQuestion question={ENQUIRY.leave} />}
      <SendButton busy={sending}>{sending ? ENQUIRY.sending : ENQUIRY.send}</SendButton>
    </form>
  );
}
