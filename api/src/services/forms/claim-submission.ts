import type { Database } from '../../db/open-database.ts';
import { claimIdempotencyKey, findClaimed, type IdempotencyClaim } from './claim-idempotency-key.ts';

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
export async function claimSubmission(tx: Database, submission: SubmissionClaim): Promise<boolean> {
  for (const claim of claimsOf(submission)) if (!(await claimIdempotencyKey(tx, claim))) return false;
  return true;
}

/**
 * Whether a submission would repeat one that was handled before. Asked before the rate limits, which a visitor may have
 * reached with the very submission whose response was lost.
 */
export async function isRepeated(db: Database, submission: SubmissionClaim): Promise<boolean> {
  for (const { digest, now, validMs = Infinity, ...name } of claimsOf(submission)) {
    const claimed = await findClaimed(db, name);
    if (claimed && now.getTime() - claimed.createdAt.getTime() < validMs) return claimed.digest === digest;
  }
  return false;
}

function claimsOf({ key, isPlainForm, ...claim }: SubmissionClaim): IdempotencyClaim[] {
  if (key === undefined && !isPlainForm) return [];
  const { scope, digest } = claim;
  const ofContent = { ...claim, scope: `${scope} form`, key: digest, validMs: CONTENT_MS };
  return key === undefined ? [ofContent] : [{ ...claim, key }, ofContent];
}
