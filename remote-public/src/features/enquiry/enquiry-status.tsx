import { describeWait } from 'shared-contracts/lib/describe-wait';
import type { EnquiryField } from 'shared-contracts/contacts/form-return';
import type { FormReturn } from 'shared-contracts/http/form-return';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { ENQUIRY } from '../../content/enquiry.ts';
import type { FormProgress } from '../../lib/use-public-form.ts';
import { fieldId, listErrors } from './enquiry-values.ts';

interface ReturnedOutcomeProps {
  readonly returned: FormReturn<EnquiryField>;
  /** Whether the input is in the form. Otherwise it is one page back. */
  readonly isFilledIn: boolean;
}

/** The result of a form that was posted without JavaScript. */
function ReturnedOutcome({ returned, isFilledIn }: ReturnedOutcomeProps) {
  if (returned.outcome === 'sent')
    return <Outcome good wasThere title={ENQUIRY.success} next={ENQUIRY.successNext} />;
  if (returned.outcome === 'failed' && returned.waitSeconds) {
    const title = ENQUIRY.limit(describeWait(returned.waitSeconds));
    const next = isFilledIn ? ENQUIRY.limitNext : ENQUIRY.limitBack;
    return <Outcome good={false} wasThere title={title} next={next} />;
  }
  if (returned.outcome === 'failed')
    return <Outcome good={false} wasThere title={ENQUIRY.failure} next={ENQUIRY.failureBack} />;
  if (isFilledIn) return null;
  const names = returned.fields.map((field) => ENQUIRY.labels[field]).join(', ');
  return <Outcome good={false} wasThere title={ENQUIRY.refusal} next={ENQUIRY.refusalBack(names)} />;
}

/** The outcome of the last attempt, in the page (docs/product/public-site.md, Outcomes of forms). */
export function EnquiryStatus({
  progress: { state, message, errors, attempt },
  returned,
  isFilledIn,
}: {
  readonly progress: FormProgress<EnquiryField>;
  readonly returned: FormReturn<EnquiryField> | null;
  readonly isFilledIn: boolean;
}) {
  const wrong = listErrors(errors).map((error) => ({ ...error, id: fieldId(error.field) }));
  return (
    <>
      {state === 'idle' && returned && <ReturnedOutcome returned={returned} isFilledIn={isFilledIn} />}
      {state === 'sent' && <Outcome key={attempt} good title={ENQUIRY.success} next={ENQUIRY.successNext} />}
      {state === 'refused' && <Outcome key={attempt} good={false} title={ENQUIRY.error(message)} />}
      {state === 'failed' && (
        <Outcome key={attempt} good={false} title={ENQUIRY.failure} next={ENQUIRY.failureNext} />
      )}
      {wrong.length > 0 && <ErrorSummary key={`errors ${attempt}`} title={ENQUIRY.summary} errors={wrong} />}
    </>
  );
}
