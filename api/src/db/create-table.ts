import { type SQL, sql } from 'drizzle-orm';
import { databaseCode } from './faults.ts';
import type { Database } from './open-database.ts';

/**
 * Makes a table unless it exists. An account that may change rows only is refused even where the table exists, made by the
 * account of the migrations; that is no fault.
 * @param columns what stands in brackets behind its name
 * @throws the database's error, also when the table is missing and the account may not make it
 */
export async function createTable(db: Database, name: string, columns: SQL): Promise<void> {
  const table = sql.identifier(name);
  try {
    await db.execute(sql`CREATE TABLE IF NOT EXISTS ${table} (${columns})`);
  } catch (refusal) {
    if (databaseCode(refusal) !== 'ER_TABLEACCESS_DENIED_ERROR') throw refusal;
    await db.execute(sql`SELECT 1 FROM ${table} LIMIT 0`).catch((error: unknown) => {
      throw databaseCode(error) === 'ER_NO_SUCH_TABLE' ? refusal : error;
    });
  }
}
