import type { SecurityAction } from 'shared-contracts/accounts/audit';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { ApiError, CsrfError, ForbiddenError } from '../../errors.ts';

/** A possible attack. */
export interface SecurityEvent {
  readonly action: SecurityAction;
  /** The targeted account as entered; it may not exist. */
  readonly email?: string | undefined;
  /** The admin of the session, if there is one. */
  readonly adminId?: string | undefined;
  /** Whether the account has logged in from this browser before. */
  readonly isKnownDevice?: boolean | undefined;
}

const events = new WeakMap<Error, SecurityEvent>();

/**
 * Runs work whose refusals are security events. The event is attached to the error and recorded where the request is
 * known.
 * @param actions the event for each error code; other errors are not events
 */
export async function reportingRefusals<Result>(
  about: Omit<SecurityEvent, 'action'>,
  actions: Partial<Record<ErrorCode, SecurityAction>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const action = error instanceof ApiError ? actions[error.code] : undefined;
    if (action && error instanceof Error) events.set(error, { ...about, action });
    throw error;
  }
}

/** The security event of an error, if any. */
export function securityEventOf(error: Error | undefined): SecurityEvent | undefined {
  if (!error) return undefined;
  const reported = events.get(error);
  if (reported) return reported;
  if (error instanceof CsrfError) return { action: 'security.csrf' };
  return error instanceof ForbiddenError ? { action: 'security.forbidden' } : undefined;
}
