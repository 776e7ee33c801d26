import { ulid } from 'ulid';
import { hashPassword } from '../src/auth/password.ts';
import { admins } from '../src/db/schema/accounts.ts';
import { type Credentials, type SignedIn, signIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A staff user with a session. */
export interface Staff extends SignedIn, Credentials {
  readonly id: string;
}

const PASSWORD = 'Staff-secret-1!';
let hash: Promise<string> | undefined;

/** Stores an admin and logs in. */
export async function makeStaff(app: TestApp): Promise<Staff> {
  const passwordHash = await (hash ??= hashPassword(PASSWORD));
  const account = { id: ulid(), email: `${ulid().toLowerCase()}@example.com`, password: PASSWORD };
  const { id, email } = account;
  await app.db.insert(admins).values({ id, email, passwordHash, createdAt: new Date() });
  return { ...account, ...(await signIn(app, account)) };
}
