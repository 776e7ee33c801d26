import { ERROR_CODES, type ErrorCode } from './error-codes.ts';
import { isOfBackOffice, type Operation } from './operation.ts';

/** Every refusal that a call may answer: what follows from what it takes and who may make it, and what it names. */
export function refusalsOf(operation: Operation): ErrorCode[] {
  const { access, params, query, headers, body, needsNoDatabase, refusals = [] } = operation;
  const { recentAuthentication = false, withoutTwoStep = false } = operation;
  const isStaff = access === 'staff';
  const follows: Record<ErrorCode, boolean> = {
    bad_request: body !== undefined,
    unauthenticated: isStaff,
    // A foreign page may not make it, nor one on another host than the back office's; staff need the anti-forgery value.
    forbidden: operation.method !== 'get' || isOfBackOffice(operation),
    reauthentication_required: recentAuthentication,
    two_step_required: isStaff && !withoutTwoStep,
    not_found: params !== undefined,
    method_not_allowed: false,
    conflict: false,
    payload_too_large: body !== undefined,
    unsupported_media_type: body !== undefined,
    invalid_input: [body, query, headers].some((part) => part !== undefined),
    rate_limited: false,
    internal_error: true,
    unavailable: !needsNoDatabase,
    insufficient_storage: body?.files !== undefined,
  };
  return ERROR_CODES.filter((code) => follows[code] || refusals.includes(code));
}
