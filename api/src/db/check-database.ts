import type { Pool } from 'mysql2';
import { UnavailableError } from '../errors.ts';

const TIMEOUT_MS = 1_000;

/**
 * Pings the database.
 * @param pool a separate pool: in the one that serves requests, a busy database would look like an unreachable one
 * @throws UnavailableError, or the database's error, when it does not respond within a second
 */
export async function checkDatabase(pool: Pool): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UnavailableError()), TIMEOUT_MS);
  try {
    await Promise.race([pool.promise().query('SELECT 1'), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
