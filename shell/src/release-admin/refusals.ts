import type { Context } from 'hono';
import { IncompatibleError } from 'releases/compatibility/check-release';
import { UnknownCapabilitiesError } from 'releases/compatibility/read-capabilities';
import { KeyError, UntrustedError } from 'releases/keys/key-error';
import { NoCanaryError } from 'releases/model/canary-shares';
import { RegistryConflictError } from 'releases/registry/registry';
import { BrokenReleaseError } from 'releases/store/read-checked';
import { StoreUnavailableError } from 'releases/store/release-store';
import { UnknownReleaseError } from 'releases/store/stored-release';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import type { UnusableRelease } from 'shared-contracts/releases/management';
import { ERROR_STATUS, type ErrorCode } from 'shared-contracts/http/error-codes';

/** A refused request. The message is for the admin who made it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string, retryAfter?: number, data?: unknown) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

const REMEDY = 'Choose another version, or publish this one again.';

/**
 * The refusal for a release that is missing, damaged or not trusted; undefined for any other error.
 * @param data Names the release, so that the page does not offer it.
 */
export function refusalOfRelease(error: unknown, data?: UnusableRelease): Refusal | undefined {
  const refusal = (code: ErrorCode, message: string) =>
    new Refusal(code, `${message}. Nothing changed. ${REMEDY}`, undefined, data);
  if (error instanceof UnknownReleaseError) return refusal('not_found', error.message);
  if (error instanceof BrokenReleaseError)
    return refusal('conflict', `This release is damaged in the store: ${error.message}`);
  if (error instanceof UntrustedError)
    return refusal('conflict', `This release is not trusted: ${error.message}`);
  return undefined;
}

/** The refusal for an error that concerns the admin, or undefined for an internal one. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const ofRelease = refusalOfRelease(error);
  if (ofRelease) return ofRelease;
  if (error instanceof IncompatibleError) return new Refusal('conflict', error.message);
  if (error instanceof UnknownCapabilitiesError) {
    return new Refusal('unavailable', 'The capabilities of the API are unknown. Nothing changed.', 5);
  }
  if (error instanceof KeyError) {
    return new Refusal(
      'unavailable',
      `This shell cannot sign the change: ${error.message}. Nothing changed.`,
    );
  }
  if (error instanceof NoCanaryError) {
    return new Refusal('conflict', 'The canary has ended. Nothing changed.');
  }
  if (error instanceof RegistryConflictError) {
    return new Refusal('conflict', 'This remote was changed in the meantime. Nothing changed; look again.');
  }
  if (error instanceof StoreUnavailableError) {
    return new Refusal(
      'unavailable',
      'The release store does not respond. Visitors still get the active releases. Try again in a moment.',
      5,
    );
  }
  return undefined;
}

/** Responds with the error envelope of the API. */
export function refuse(c: Context, { code, message, retryAfter, data }: Refusal): Response {
  const body: ErrorEnvelope = { success: false, code, message, requestId: c.get('requestId'), data };
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json(body, ERROR_STATUS[code]);
}
