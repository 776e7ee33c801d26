import { APPLICATION_FIELDS, type ApplicationField } from 'shared-contracts/applications/application-fields';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FormResult } from '../../components/form-result.tsx';
import { APPLICATION } from '../../content/application.ts';
import { listErrors } from '../../lib/form-fields.ts';
import type { FormProgress } from '../../lib/use-public-form.ts';
import { fieldId } from './application-values.ts';

const { success, successNext, successKept, failure, mustWait, stillHere, stopped, stoppedNext, summary } =
  APPLICATION;

/** Shows the result of the last attempt. */
export function ApplicationStatus({ progress }: { readonly progress: FormProgress<ApplicationField> }) {
  const { state, message, errors, attempt } = progress;
  const isRefused = state === 'refused';
  // `role` has no control: the Apply button sets it.
  const invalid = listErrors(APPLICATION_FIELDS, errors).map(({ field, message: text }) => ({
    id: field === 'role' ? null : fieldId(field),
    message: text,
  }));
  if (state === 'sent') {
    return <FormResult success title={success} next={progress.keepsInput ? successKept : successNext} />;
  }
  if (state === 'stopped') {
    return <FormResult key={attempt} success={false} title={stopped} next={stoppedNext} />;
  }
  if (invalid.length > 0) {
    return (
      <ErrorSummary
        key={attempt}
        title={isRefused ? failure : summary}
        errors={invalid}
        {...(isRefused && { next: stillHere })}
      />
    );
  }
  if (!isRefused && state !== 'failed') return null;
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
