import { type SQL, sql } from 'drizzle-orm';
import { databaseCode } from './faults.ts';
import type { Database } from './open-database.ts';

/**
 * Creates a table unless it exists. The server denies this to an account without CREATE even if the table exists; that
 * error is ignored.
 * @param columns the definitions in parentheses after the name
 * @throws the database's error, also when the table is missing and the account may not create it
 */
export async function createTable(db: Database, name: string, columns: SQL): Promise<void> {
  const table = sql.identifier(name);
  try {
    await db.execute(sql`CREATE TABLE IF NOT EXISTS ${table} (${columns})`);
  } catch (denied) {
    if (databaseCode(denied) !== 'ER_TABLEACCESS_DENIED_ERROR') throw denied;
    await db.execute(sql`SELECT 1 FROM ${table} LIMIT 0`).catch((error: unknown) => {
      throw databaseCode(error) === 'ER_NO_SUCH_TABLE' ? denied : error;
    });
  }
}
