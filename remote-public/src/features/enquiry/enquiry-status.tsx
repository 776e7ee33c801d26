import { useEffect, useRef } from 'react';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { ENQUIRY } from '../../content/enquiry.ts';
import { cx } from '../../lib/class-names.ts';
import { listErrors } from './check-enquiry.ts';
import classes from './enquiry-form.module.css';
import { fieldId } from './enquiry-values.ts';
import type { Progress } from './use-enquiry.ts';

interface OutcomeProps {
  readonly good: boolean;
  readonly title: string;
  readonly next?: string;
}

/** Takes the focus when it appears, so that it is read out. */
function Outcome({ good, title, next }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={good ? 'status' : 'alert'}
      className={cx(classes.status, good ? classes.good : classes.bad)}
    >
      <strong>{title}</strong>
      {next && <p>{next}</p>}
    </div>
  );
}

/** What became of the last attempt, in the page, with the specification's words (decision 27). */
export function EnquiryStatus({
  progress: { state, message, errors, attempt },
}: {
  readonly progress: Progress;
}) {
  const wrong = listErrors(errors).map((error) => ({ ...error, id: fieldId(error.field) }));
  return (
    <>
      {state === 'sent' && <Outcome key={attempt} good title={ENQUIRY.success} next={ENQUIRY.successNext} />}
      {state === 'refused' && <Outcome key={attempt} good={false} title={ENQUIRY.error(message)} />}
      {state === 'failed' && (
        <Outcome key={attempt} good={false} title={ENQUIRY.failure} next={ENQUIRY.failureNext} />
      )}
      {wrong.length > 0 && <ErrorSummary key={`errors ${attempt}`} title={ENQUIRY.summary} errors={wrong} />}
    </>
  );
}
