import { NewPassword } from 'shared-contracts/accounts/password';
import { ulid } from 'ulid';
import { generatePassword, hashPassword } from '../../auth/password.ts';
import type { Clock } from '../../clock.ts';
import type { Lease } from '../../db/lease.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { StartError } from 'shared-contracts/lib/start-error';
import { weaknessOf } from './require-good-password.ts';

export interface CreateFirstAdmin {
  readonly db: Database;
  readonly lease: Lease;
  readonly clock: Clock;
  /** Without a password a random one is made. */
  readonly account: { readonly email: string; readonly password: string | undefined };
  /** The site, whose name is refused in the password. */
  readonly publicOrigin: string;
}

/**
 * Makes the first administrator, only if there is none at all. Under the lease, confirmed within the
 * transaction, several instances make one.
 * @returns the account with its password if that was made up here, to be shown once; null otherwise
 * @throws StartError when the given password is easy to guess
 */
export async function createFirstAdmin(
  options: CreateFirstAdmin,
): Promise<{ email: string; password: string } | null> {
  const { db, lease, clock, account, publicOrigin } = options;
  if (await hasAdmin(db)) return null;
  if (account.password !== undefined) await requireStrong(account.password, account.email, publicOrigin);
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

async function requireStrong(newPassword: string, email: string, publicOrigin: string): Promise<void> {
  const rules = NewPassword.safeParse(newPassword);
  const fault = rules.success
    ? await weaknessOf({ newPassword, email, publicOrigin })
    : `${rules.error.issues.map(({ message }) => message).join('; ')}.`;
  if (fault !== null) throw new StartError(`ADMIN_PASSWORD cannot be used: ${fault}`);
}

const hasAdmin = async (db: Database): Promise<boolean> => (await db.$count(admins)) > 0;
