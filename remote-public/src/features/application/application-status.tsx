import type { ApplicationField } from 'shared-contracts/applications/form-return';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { APPLICATION } from '../../content/application.ts';
import type { FormProgress } from '../../lib/use-public-form.ts';
import { listErrors } from './application-values.ts';

const { success, successNext, failure, mustWait, kept, summary } = APPLICATION;

/** What became of the last attempt, in the page. */
export function ApplicationStatus({ progress }: { readonly progress: FormProgress<ApplicationField> }) {
  const { state, message, errors, attempt } = progress;
  const wrong = listErrors(errors);
  if (state === 'sent') return <Outcome good title={success} next={successNext} />;
  if (wrong.length > 0) {
    const failed = state === 'failed';
    return (
      <ErrorSummary
        key={attempt}
        title={failed ? failure : summary}
        errors={wrong}
        {...(failed && { next: kept })}
      />
    );
  }
  if (state !== 'failed') return null;
  const title = progress.mustWait ? mustWait : failure;
  return <Outcome key={attempt} good={false} title={title} next={message ? `${message} ${kept}` : kept} />;
}
