import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { admins, knownDevices } from '../db/schema/accounts.ts';
import { hashSecret } from './session-secrets.ts';

/**
 * Finds the known device of an account.
 * @param secret from the device cookie
 * @returns the id of the device; null when the account has not logged in with it before
 */
export async function findDevice(
  db: Database,
  secret: string | undefined,
  email: string,
): Promise<string | null> {
  if (secret === undefined) return null;
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(admins, eq(admins.id, knownDevices.adminId))
    .where(and(eq(knownDevices.id, hashSecret(secret)), eq(admins.email, email)));
  return device?.id ?? null;
}

/**
 * Records a browser as a known device of an account. Its secret is rotated at each login, which invalidates copies.
 * @param previous the id of the device before this login
 * @returns the secret for the device cookie
 */
export async function rememberDevice(
  db: Database,
  { adminId, previous, now }: { adminId: string; previous: string | null; now: Date },
): Promise<string> {
  const secret = randomBytes(20).toString('base64url');
  const values = { id: hashSecret(secret), seenAt: now };
  const renewed = previous
    ? (await db.update(knownDevices).set(values).where(eq(knownDevices.id, previous)))[0].affectedRows
    : 0;
  if (renewed === 0) await db.insert(knownDevices).values({ ...values, adminId });
  return secret;
}
