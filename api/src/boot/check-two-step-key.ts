import { type SecretBox, WrongKeyError } from '../auth/secret-box.ts';
import type { Database } from '../db/open-database.ts';
import { authenticators } from '../db/schema/two-step.ts';
import type { Log } from '../log.ts';

/**
 * Logs an error when the keys of authenticator apps were sealed with another key, so that no two-step login would
 * succeed. Everything else works, so the API starts.
 */
export async function checkTwoStepKey(
  db: Database,
  secrets: SecretBox,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const [row] = await db.select().from(authenticators).limit(1);
  if (!row) return;
  try {
    await secrets.open(row.sealedKey, row.adminId);
  } catch (error) {
    if (!(error instanceof WrongKeyError)) throw error;
    log.error(`two-step logins will fail: ${error.message}`);
  }
}
