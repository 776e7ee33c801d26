import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { isDuplicateEntry } from '../../db/faults.ts';
import type { Database } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.ts';
import { ConflictError } from '../../errors.ts';

export interface IdempotencyClaim {
  /** The endpoint that the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the input, to distinguish a repeat from another request with the same key. */
  readonly digest: string;
  readonly now: Date;
  /** How long the key stays claimed; by default, until it is purged. */
  readonly validMs?: number;
  /** Id of what the request creates, for repeats to find. */
  readonly subjectId?: string;
}

/** An earlier request with the same key. */
export interface EarlierCall {
  /** Whether its input was the same. */
  readonly isSame: boolean;
  readonly subjectId: string | null;
}

/**
 * Claims a key within the transaction that does the work, so that both are committed or neither. A concurrent request
 * with the same key waits for the first.
 * @returns null when the key was free, otherwise the earlier request
 */
export async function claimOrFind(
  tx: Database,
  { scope, key, digest, now, validMs, subjectId }: IdempotencyClaim,
): Promise<EarlierCall | null> {
  const id = idOf({ scope, key });
  if (validMs !== undefined) {
    const isExpired = lte(idempotencyKeys.createdAt, new Date(now.getTime() - validMs));
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), isExpired));
  }
  try {
    await tx.insert(idempotencyKeys).values({ id, digest, subjectId: subjectId ?? null, createdAt: now });
    return null;
  } catch (error) {
    if (!isDuplicateEntry(error)) throw error;
  }
  const claimed = await findClaimed(tx, { scope, key });
  return { isSame: claimed?.digest === digest, subjectId: claimed?.subjectId ?? null };
}

/**
 * Claims a key for an endpoint whose repeats do not need the earlier result.
 * @returns false when the same request was handled before
 * @throws ConflictError when the key was used for another input
 */
export async function claimIdempotencyKey(tx: Database, claim: IdempotencyClaim): Promise<boolean> {
  const earlier = await claimOrFind(tx, claim);
  if (earlier?.isSame === false) throw new ConflictError('This was sent before with other content.');
  return earlier === null;
}

/** Reads the claim of a key, if there is one. It may have expired (`validMs`). */
export async function findClaimed(db: Database, name: Pick<IdempotencyClaim, 'scope' | 'key'>) {
  const [claimed] = await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, idOf(name)));
  return claimed;
}

const idOf = ({ scope, key }: Pick<IdempotencyClaim, 'scope' | 'key'>): string =>
  createHash('sha256').update(`${scope}\n${key}`).digest('hex');
