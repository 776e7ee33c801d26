import { ulid } from 'ulid';
import { generatePassword, hashPassword } from '../../auth/password.ts';
import type { Clock } from '../../clock.ts';
import type { Lease } from '../../db/lease.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';

export interface CreateFirstAdmin {
  readonly db: Database;
  readonly lease: Lease;
  readonly clock: Clock;
  /** Without a password a random one is made. */
  readonly account: { readonly email: string; readonly password: string | undefined };
}

/**
 * Makes the first administrator, only if there is none at all (decision 45). Under the lease, confirmed within the
 * transaction, several instances make one.
 * @returns the account with its password if that was made up here, to be shown once; null otherwise
 */
export async function createFirstAdmin(
  options: CreateFirstAdmin,
): Promise<{ email: string; password: string } | null> {
  const { db, lease, clock, account } = options;
  if (await hasAdmin(db)) return null;
  const password = account.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isCreated = await db.transaction(async (tx) => {
    await lease.confirm(tx);
    if (await hasAdmin(tx)) return false;
    await tx.insert(admins).values({ id: ulid(), email: account.email, passwordHash, createdAt: clock() });
    return true;
  });
  return isCreated && account.password === undefined ? { email: account.email, password } : null;
}

const hasAdmin = async (db: Database): Promise<boolean> => (await db.$count(admins)) > 0;
