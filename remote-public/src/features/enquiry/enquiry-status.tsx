import { describeWait } from 'shared-contracts/lib/describe-wait';
import { ENQUIRY_FIELDS, type EnquiryField } from 'shared-contracts/enquiries/enquiry-fields';
import type { FormReturn } from 'shared-contracts/http/form-return';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FormResult } from '../../components/form-result.tsx';
import { ENQUIRY } from '../../content/enquiry.ts';
import { listErrors } from '../../lib/form-fields.ts';
import type { FormProgress } from '../../lib/use-public-form.ts';
import { fieldId } from './enquiry-values.ts';

interface ReturnedOutcomeProps {
  readonly returned: FormReturn<EnquiryField>;
  /** Whether the input is in the form. Otherwise it is on the previous page. */
  readonly isFilledIn: boolean;
}

/** The result of a submission without JavaScript. */
function ReturnedOutcome({ returned, isFilledIn }: ReturnedOutcomeProps) {
  if (returned.outcome === 'sent')
    return <FormResult success serverRendered title={ENQUIRY.success} next={ENQUIRY.successNext} />;
  if (returned.outcome === 'failed' && returned.waitSeconds) {
    const title = ENQUIRY.limit(describeWait(returned.waitSeconds));
    const next = isFilledIn ? ENQUIRY.limitNext : ENQUIRY.limitBack;
    return <FormResult success={false} serverRendered title={title} next={next} />;
  }
  if (returned.outcome === 'failed')
    return <FormResult success={false} serverRendered title={ENQUIRY.failure} next={ENQUIRY.failureBack} />;
  if (isFilledIn) return null;
  const names = returned.fields.map((field) => ENQUIRY.labels[field]).join(', ');
  return (
    <FormResult success={false} serverRendered title={ENQUIRY.refusal} next={ENQUIRY.refusalBack(names)} />
  );
}

/** Shows the result of the last attempt (docs/product/public-site.md, Outcomes of forms). */
export function EnquiryStatus({
  progress: { state, message, errors, attempt, keepsInput },
  returned,
  isFilledIn,
}: {
  readonly progress: FormProgress<EnquiryField>;
  readonly returned: FormReturn<EnquiryField> | null;
  readonly isFilledIn: boolean;
}) {
  const invalid = listErrors(ENQUIRY_FIELDS, errors).map(({ field, message: text }) => ({
    id: fieldId(field),
    message: text,
  }));
  return (
    <>
      {state === 'idle' && returned && <ReturnedOutcome returned={returned} isFilledIn={isFilledIn} />}
      {state === 'sent' && (
        <FormResult
          key={attempt}
          success
          title={ENQUIRY.success}
          next={keepsInput ? ENQUIRY.successKept : ENQUIRY.successNext}
        />
      )}
      {state === 'refused' && <FormResult key={attempt} success={false} title={ENQUIRY.error(message)} />}
      {state === 'failed' && (
        <FormResult
          key={attempt}
          success={false}
          title={ENQUIRY.failure}
          next={message || ENQUIRY.failureNext}
        />
      )}
      {invalid.length > 0 && (
        <ErrorSummary key={`errors ${attempt}`} title={ENQUIRY.summary} errors={invalid} />
      )}
    </>
  );
}
