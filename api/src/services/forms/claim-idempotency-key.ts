import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { isDuplicateEntry } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/done-once.ts';
import { ConflictError } from '../../errors.ts';

const PLAIN_FORM_MS = 10 * 60_000;

export interface IdempotencyClaim {
  /** The call that the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the input, to tell a repeat from another call with the same key. */
  readonly digest: string;
  readonly now: Date;
  /** From then on it is free again; without it, until it is purged. */
  readonly validMs?: number;
  /** What the call is about to make, for a repeat to find. */
  readonly subjectId?: string;
}

/** The call that was done before with the same key. */
export interface EarlierCall {
  /** Whether its input was the same. */
  readonly isSame: boolean;
  readonly subjectId: string | null;
}

/**
 * Claims a key within the transaction that does the work, so that both are kept or neither. Of two at the same time
 * the second waits for the first.
 * @returns null when the key is ours, or else what was done with it before
 */
export async function claimOrFind(
  tx: Database,
  { scope, key, digest, now, validMs, subjectId }: IdempotencyClaim,
): Promise<EarlierCall | null> {
  const id = createHash('sha256').update(`${scope}\n${key}`).digest('hex');
  if (validMs !== undefined) {
    const over = lte(idempotencyKeys.createdAt, new Date(now.getTime() - validMs));
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), over));
  }
  try {
    await tx.insert(idempotencyKeys).values({ id, digest, subjectId: subjectId ?? null, createdAt: now });
    return null;
  } catch (error) {
    if (!isDuplicateEntry(error)) throw error;
  }
  const [used] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return { isSame: used?.digest === digest, subjectId: used?.subjectId ?? null };
}

/**
 * The same for a call whose repeat needs nothing of what the first made.
 * @returns false when this very call was done before
 * @throws ConflictError when the key was used for another input
 */
export async function claimIdempotencyKey(tx: Database, claim: IdempotencyClaim): Promise<boolean> {
  const earlier = await claimOrFind(tx, claim);
  if (earlier?.isSame === false) throw new ConflictError('This was sent before with other content.');
  return earlier === null;
}

export interface SubmissionClaim extends Omit<IdempotencyClaim, 'key' | 'validMs'> {
  readonly key: string | undefined;
  /** Sent by a form without JavaScript. */
  readonly isPlainForm: boolean;
}

/**
 * Claims what a visitor sends: by its key or, of a form without JavaScript, which has none, by its content for ten
 * minutes.
 * @returns false when this very thing was sent before
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
