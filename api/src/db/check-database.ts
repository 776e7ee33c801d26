import type { Pool } from 'mysql2';
import { UnavailableError } from '../errors.ts';

const PATIENCE_MS = 1_000;

/**
 * Asks the database the smallest question.
 * @param pool One of its own: in a pool that serves calls, a busy database would look like one that is away.
 * @throws UnavailableError, or the database's error, when there is no answer within a second
 */
export async function checkDatabase(pool: Pool): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UnavailableError()), PATIENCE_MS);
  try {
    await Promise.race([pool.promise().query('SELECT 1'), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
