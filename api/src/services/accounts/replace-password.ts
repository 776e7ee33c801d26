import { and, eq } from 'drizzle-orm';
import { endPendingLogins } from '../../auth/pending-logins.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import type { Database } from '../../db/open-database.ts';
import { admins, passwordResets } from '../../db/schema/accounts.ts';

export interface ReplacePassword {
  readonly adminId: string;
  /** The stored hash that the caller read: of two concurrent changes, the second finds another one. */
  readonly from: string;
  readonly to: string;
}

/**
 * Stores a new password, ends every session of the account, and invalidates its reset links.
 * @returns false, without changing anything, when the password has been changed in the meantime
 */
export async function replacePassword(
  tx: Database,
  { adminId, from, to }: ReplacePassword,
): Promise<boolean> {
  const [{ affectedRows }] = await tx
    .update(admins)
    .set({ passwordHash: to, invitedUntil: null })
    .where(and(eq(admins.id, adminId), eq(admins.passwordHash, from)));
  if (affectedRows !== 1) return false;
  await endSessionsOf(tx, adminId);
  await endPendingLogins(tx, adminId);
  await tx.delete(passwordResets).where(eq(passwordResets.adminId, adminId));
  return true;
}
