import type { SecurityAction } from 'shared-contracts/accounts/audit';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { ApiError, CsrfError, ForbiddenError } from '../../errors.ts';

/** Something that may be an attack. */
export interface SecurityEvent {
  readonly action: SecurityAction;
  /** The account that it was aimed at, as it was typed: it may be unknown. */
  readonly email?: string | undefined;
  /** Who is signed in, where somebody is. */
  readonly adminId?: string | undefined;
  /** Whether somebody logged in to the account with this browser before. */
  readonly isKnownDevice?: boolean | undefined;
}

const events = new WeakMap<Error, SecurityEvent>();

/**
 * Runs work whose refusals are security events. The event travels with the error, so that it is recorded once, where
 * the request is known.
 * @param actions the event of each code of a refusal; other refusals are none
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

/** The event that an error stands for, or undefined. */
export function securityEventOf(error: Error | undefined): SecurityEvent | undefined {
  if (!error) return undefined;
  const reported = events.get(error);
  if (reported) return reported;
  if (error instanceof CsrfError) return { action: 'security.csrf' };
  return error instanceof ForbiddenError ? { action: 'security.forbidden' } : undefined;
}
