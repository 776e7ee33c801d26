import { createHash } from 'node:crypto';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { ConflictError } from '../../errors.ts';
import { claimOrFind } from '../forms/claim-idempotency-key.ts';

interface ThreadEntryClaim {
  readonly scope: 'note' | 'reply';
  readonly enquiryId: string;
  readonly text: string;
  readonly idempotencyKey: string | undefined;
  /** The id of the new note or reply. */
  readonly entryId: string;
  readonly now: Date;
}

/**
 * Claims the idempotency key of a note or reply, so that a double click, or a retry after a lost response, does not store
 * it twice.
 * @returns the id of the stored one when the key was used for it before, otherwise null
 * @throws ConflictError when the key was used for another text
 */
export async function claimThreadEntry(
  tx: Database,
  { adminId }: Actor,
  { scope, enquiryId, text, idempotencyKey, entryId, now }: ThreadEntryClaim,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const digest = createHash('sha256').update(text).digest('hex');
  const key = `${adminId}\n${enquiryId}\n${idempotencyKey}`;
  const earlier = await claimOrFind(tx, { scope, key, digest, subjectId: entryId, now });
  if (earlier?.isSame === false) throw new ConflictError('This was sent before with other content.');
  return earlier && (earlier.subjectId ?? '');
}
