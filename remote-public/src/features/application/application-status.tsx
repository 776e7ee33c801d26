import type { ApplicationField } from 'shared-contracts/applications/application-fields';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FormResult } from '../../components/form-result.tsx';
import { APPLICATION } from '../../content/application.ts';
import type { FormProgress } from '../../lib/use-public-form.ts';
import { listErrors } from './application-values.ts';

const { success, successNext, failure, mustWait, stillHere, summary } = APPLICATION;

/** Shows the result of the last attempt. */
export function ApplicationStatus({ progress }: { readonly progress: FormProgress<ApplicationField> }) {
  const { state, message, errors, attempt } = progress;
  const invalid = listErrors(errors);
  if (state === 'sent') return <FormResult success title={success} next={successNext} />;
  if (invalid.length > 0) {
    const failed = state === 'failed';
    return (
      <ErrorSummary
        key={attempt}
        title={failed ? failure : summary}
        errors={invalid}
        {...(failed && { next: stillHere })}
      />
    );
  }
  if (state !== 'failed') return null;
  const title = progress.mustWait ? mustWait : failure;
  return (
    <FormResult
      key={attempt}
      success={false}
      title={title}
      next={message ? `${message} ${stillHere}` : stillHere}
    />
  );
}
