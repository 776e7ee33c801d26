import type { Database } from '../../db/open-database.ts';
import { claimIdempotencyKey, type IdempotencyClaim } from './claim-idempotency-key.ts';

const PLAIN_FORM_MS = 10 * 60_000;

export interface SubmissionClaim extends Omit<IdempotencyClaim, 'key' | 'validMs'> {
  readonly key: string | undefined;
  /** Sent by a form without JavaScript. */
  readonly isPlainForm: boolean;
}

/**
 * Claims a visitor's submission by its key. A form without JavaScript has no key and is claimed by its content, for ten
 * minutes.
 * @returns false when the same submission was handled before
 * @throws ConflictError when the key was used for another input
 */
export async function claimSubmission(
  tx: Database,
  { isPlainForm, ...claim }: SubmissionClaim,
): Promise<boolean> {
  const { key, scope, digest } = claim;
  if (key !== undefined) return claimIdempotencyKey(tx, { ...claim, key });
  if (!isPlainForm) return true;
  return claimIdempotencyKey(tx, { ...claim, scope: `${scope} form`, key: digest, validMs: PLAIN_FORM_MS });
}
