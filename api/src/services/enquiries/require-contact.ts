import { and, eq, isNull } from 'drizzle-orm';
import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts/contacts';
import type { Database } from '../../db/open-database.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';

/**
 * Locks an enquiry until the end of the transaction, which serialises concurrent changes to it.
 * @throws NotFoundError, also for a deleted one
 */
export async function requireContact(tx: Database, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('update');
  if (!row) throw new NotFoundError(CONTACT_NOT_FOUND);
}
