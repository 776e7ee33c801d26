import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { UnavailableError } from '../errors.ts';

const PATIENCE_MS = 1_000;

/**
 * Asks the database the smallest question.
 * @throws UnavailableError, or the database's error, when there is no answer within a second
 */
export async function checkDatabase(db: Database): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UnavailableError()), PATIENCE_MS);
  try {
    await Promise.race([db.execute(sql`SELECT 1`), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
