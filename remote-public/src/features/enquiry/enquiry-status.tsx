import type { EnquiryReturn } from 'shared-contracts/enquiry-return';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { ENQUIRY } from '../../content/enquiry.ts';
import { fieldId, listErrors } from './enquiry-values.ts';
import type { Progress } from './use-enquiry.ts';

/** What became of a form that the browser posted by itself. The typed text is one page back, not here. */
function ReturnedOutcome({ outcome, fields }: EnquiryReturn) {
  if (outcome === 'sent') return <Outcome good wasThere title={ENQUIRY.success} next={ENQUIRY.successNext} />;
  if (outcome === 'failed')
    return <Outcome good={false} wasThere title={ENQUIRY.failure} next={ENQUIRY.failureBack} />;
  const names = fields.map((field) => ENQUIRY.labels[field]).join(', ');
  return <Outcome good={false} wasThere title={ENQUIRY.refusal} next={ENQUIRY.refusalBack(names)} />;
}

/** The outcome of the last attempt, in the page (docs/product/public-site.md, Outcomes of forms). */
export function EnquiryStatus({
  progress: { state, message, errors, attempt },
  returned,
}: {
  readonly progress: Progress;
  readonly returned: EnquiryReturn | null;
}) {
  const wrong = listErrors(errors).map((error) => ({ ...error, id: fieldId(error.field) }));
  return (
    <>
      {state === 'idle' && returned && <ReturnedOutcome {...returned} />}
      {state === 'sent' && <Outcome key={attempt} good title={ENQUIRY.success} next={ENQUIRY.successNext} />}
      {state === 'refused' && <Outcome key={attempt} good={false} title={ENQUIRY.error(message)} />}
      {state === 'failed' && (
        <Outcome key={attempt} good={false} title={ENQUIRY.failure} next={ENQUIRY.failureNext} />
      )}
      {wrong.length > 0 && <ErrorSummary key={`errors ${attempt}`} title={ENQUIRY.summary} errors={wrong} />}
    </>
  );
}
