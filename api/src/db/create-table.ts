import type { SQL } from 'drizzle-orm';
import { databaseCode } from './faults.ts';
import type { Database } from './open-database.ts';

/**
 * Runs `CREATE TABLE IF NOT EXISTS …`. An account that may change rows only is refused even where the table exists; it was
 * then made by the account of the migrations, or the next statement says that it is missing.
 */
export async function createTable(db: Database, statement: SQL): Promise<void> {
  try {
    await db.execute(statement);
  } catch (error) {
    if (databaseCode(error) !== 'ER_TABLEACCESS_DENIED_ERROR') throw error;
  }
}
