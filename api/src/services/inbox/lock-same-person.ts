import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { InboxTable } from './inbox.ts';

type Sent = InboxTable['table'];

/** Ids of all rows from an e-mail address, deleted ones included: two ranges of one index. */
export async function idsFromAddress(db: Database, table: Sent, email: string): Promise<string[]> {
  const isTheirs = eq(table.email, email);
  const found = await Promise.all(
    [isNull(table.deletedAt), isNotNull(table.deletedAt)].map((isIn) =>
      db.select({ id: table.id }).from(table).where(and(isIn, isTheirs)),
    ),
  );
  return found.flat().map(({ id }) => id);
}

/**
 * Locks all rows of the person who sent one of them until the end of the transaction.
 * @returns their ids; none when there is no such row
 */
export async function lockSamePerson(tx: Database, table: Sent, id: string): Promise<string[]> {
  const [asked] = await tx.select({ email: table.email }).from(table).where(eq(table.id, id));
  if (!asked) return [];
  // Found first and locked by id: a search that locks waits for every row that it passes over.
  const ids = await idsFromAddress(tx, table, asked.email);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id)
    .for('update');
  return rows.map((row) => row.id);
}
