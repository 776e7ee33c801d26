import { and, eq, isNull } from 'drizzle-orm';
import { ENQUIRY_NOT_FOUND } from 'shared-contracts/enquiries/enquiries';
import type { Database } from '../../db/open-database.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';

/**
 * Locks an enquiry until the end of the transaction, which serialises concurrent changes to it.
 * @throws NotFoundError, also for a deleted one
 */
export async function requireEnquiry(tx: Database, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isNull(enquiries.deletedAt)))
    .for('update');
  if (!row) throw new NotFoundError(ENQUIRY_NOT_FOUND);
}
