import { ERROR_CODES, type ErrorCode } from './error-codes.ts';
import { isOfBackOffice, type Operation } from './operation.ts';

/** All error codes of an operation: those that follow from its input and access, and those that it lists itself. */
export function operationErrors(operation: Operation): ErrorCode[] {
  const { access, params, query, headers, body, needsNoDatabase, refusals = [] } = operation;
  const { recentAuthentication = false, withoutTwoStep = false } = operation;
  const isStaff = access === 'staff';
  const follows: Record<ErrorCode, boolean> = {
    bad_request: body !== undefined,
    unauthenticated: isStaff,
    // Refused from other origins and, for the back office, on other hosts; staff also need the anti-forgery value.
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
