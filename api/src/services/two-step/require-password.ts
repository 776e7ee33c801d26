import { eq } from 'drizzle-orm';
import { verifyPassword } from '../../auth/password.ts';
import { sessionLimitKey } from '../../auth/session-secrets.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { InvalidInputError, UnauthenticatedError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';

const WRONG_PASSWORD = 'The password is wrong.';

/**
 * Verifies the password, since an open browser does not prove that its owner is present. Attempts are counted before
 * they are checked, per session.
 * @param input `sessionId`: the secret of the caller's session
 * @returns the e-mail address of the account
 * @throws InvalidInputError for `password`; TooManyAttemptsError
 */
export async function requirePassword(
  { db, limits }: Pick<ServiceContext, 'db' | 'limits'>,
  adminId: string,
  { sessionId, password }: { readonly sessionId: string; readonly password: string },
): Promise<string> {
  const failures = {
    invalid_input: 'security.reauthentication-failed',
    rate_limited: 'security.throttled',
  } as const;
  return reportingRefusals({ adminId }, failures, async () => {
    await limits.count('two-step', sessionLimitKey(adminId, sessionId));
    const [admin] = await db.select().from(admins).where(eq(admins.id, adminId));
    if (!admin) throw new UnauthenticatedError('Please log in.');
    if (await verifyPassword(admin.passwordHash, password)) return admin.email;
    throw new InvalidInputError({ password: WRONG_PASSWORD }, WRONG_PASSWORD);
  });
}
