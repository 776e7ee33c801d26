import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { InboxTable } from './inbox.ts';

type Table = InboxTable['table'];

/** Reads the ids of all rows from an e-mail address, including deleted ones, as two ranges of one index. */
export async function idsFromAddress(db: Database, table: Table, email: string): Promise<string[]> {
  const isSender = eq(table.email, email);
  const ranges = await Promise.all(
    [isNull(table.deletedAt), isNotNull(table.deletedAt)].map((deletion) =>
      db.select({ id: table.id }).from(table).where(and(deletion, isSender)),
    ),
  );
  return ranges.flat().map(({ id }) => id);
}

/**
 * Locks all rows from the sender of one of them until the end of the transaction.
 * @returns their ids; empty when the row does not exist
 */
export async function lockSamePerson(tx: Database, table: Table, id: string): Promise<string[]> {
  const [row] = await tx.select({ email: table.email }).from(table).where(eq(table.id, id));
  if (!row) return [];
  // One by one by id: a locking search, and in MySQL also a list of ids in a small table, waits for every row that it
  // scans.
  const locked: string[] = [];
  for (const found of (await idsFromAddress(tx, table, row.email)).toSorted()) {
    const [own] = await tx.select({ id: table.id }).from(table).where(eq(table.id, found)).for('update');
    if (own) locked.push(own.id);
  }
  return locked;
}
