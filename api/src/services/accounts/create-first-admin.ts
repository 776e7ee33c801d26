import { NewPassword } from 'shared-contracts/accounts/password';
import { ulid } from 'ulid';
import { generatePassword, hashPassword } from '../../auth/password.ts';
import type { Clock } from '../../clock.ts';
import type { Lease } from '../../db/lease.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { StartError } from 'shared-contracts/lib/start-error';
import { describeWeakness } from './validate-new-password.ts';

export interface CreateFirstAdmin {
  readonly db: Database;
  readonly lease: Lease;
  readonly clock: Clock;
  /** Without a password, a random one is generated. */
  readonly account: { readonly email: string; readonly password: string | undefined };
  /** Passwords made of its host name are rejected. */
  readonly publicOrigin: string;
}

/**
 * Creates the first administrator if there is none. The lease, confirmed within the transaction, ensures that several
 * instances create only one.
 * @returns the account with its generated password, to be shown once; otherwise null
 * @throws StartError when the configured password is too weak
 */
export async function createFirstAdmin(
  options: CreateFirstAdmin,
): Promise<{ email: string; password: string } | null> {
  const { db, lease, clock, account, publicOrigin } = options;
  if (await hasAdmin(db)) return null;
  if (account.password !== undefined)
    await requireStrongPassword(account.password, account.email, publicOrigin);
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

async function requireStrongPassword(
  newPassword: string,
  email: string,
  publicOrigin: string,
): Promise<void> {
  const rules = NewPassword.safeParse(newPassword);
  const weakness = rules.success
    ? await describeWeakness({ newPassword, email, publicOrigin })
    : `${rules.error.issues.map(({ message }) => message).join('; ')}.`;
  if (weakness !== null) throw new StartError(`ADMIN_PASSWORD cannot be used: ${weakness}`);
}

const hasAdmin = async (db: Database): Promise<boolean> => (await db.$count(admins)) > 0;
