import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { FormErrors } from './form-fields.ts';

/**
 * The result of an attempt. `refused`: by the API. `failed`: it is unknown whether the API received it. `stopped`: the
 * same, because the visitor has stopped it.
 */
export interface SubmissionResult<Field extends string> {
  readonly state: 'incomplete' | 'sent' | 'refused' | 'failed' | 'stopped';
  /** The reason, if known. */
  readonly message?: string;
  readonly errors?: FormErrors<Field>;
  /** The rate limit was exceeded; `message` says how long to wait. */
  readonly mustWait?: boolean;
  /** Sent, but the input was changed while it was on its way: it stays in the form. */
  readonly keepsInput?: boolean;
}

/** The result of a call that threw. */
export function resultOfError<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): SubmissionResult<Field> {
  if (!(error instanceof ApiError && error.message)) return { state: 'failed' };
  const errors: FormErrors<Field> = {};
  for (const field of fields) if (error.fields[field]) errors[field] = error.fields[field];
  return { state: 'refused', message: error.message, errors, mustWait: error.code === 'rate_limited' };
}
