import type { Database } from '../../db/open-database.ts';
import { claimIdempotencyKey, type IdempotencyClaim } from './claim-idempotency-key.ts';

const CONTENT_MS = 10 * 60_000;

export interface SubmissionClaim extends Omit<IdempotencyClaim, 'key' | 'validMs'> {
  readonly key: string | undefined;
  /** Sent by a form without JavaScript. */
  readonly isPlainForm: boolean;
}

/**
 * Claims a visitor's submission by its key, and by its content for ten minutes. A form without JavaScript has no key,
 * and neither has one that the browser sent itself because the page was slow to hydrate; the visitor may then send it
 * once more, with a key. A program without a key may repeat a submission.
 * @returns false when the same submission was handled before
 * @throws ConflictError when the key was used for another input
 */
export async function claimSubmission(
  tx: Database,
  { isPlainForm, ...claim }: SubmissionClaim,
): Promise<boolean> {
  const { key, scope, digest } = claim;
  if (key === undefined && !isPlainForm) return true;
  if (key !== undefined && !(await claimIdempotencyKey(tx, { ...claim, key }))) return false;
  return claimIdempotencyKey(tx, { ...claim, scope: `${scope} form`, key: digest, validMs: CONTENT_MS });
}
