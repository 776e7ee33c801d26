import type { BothSteps } from 'shared-contracts/accounts/two-step';
import { acceptCode, hasAuthenticator } from '../../auth/authenticators.ts';
import type { ServiceContext } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { requirePassword } from './require-password.ts';
import { wrongCode } from './wrong-code.ts';

/**
 * Verifies the password and a code of the authenticator app, or a recovery code, which is then used up.
 * @returns the e-mail address of the account
 * @throws ConflictError when two-step login is off; InvalidInputError; TooManyAttemptsError
 */
export async function requireBothSteps(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets'>,
  adminId: string,
  { password, code }: BothSteps,
): Promise<string> {
  if (!(await hasAuthenticator(ctx.db, adminId))) throw new ConflictError('Two-step login is off.');
  const email = await requirePassword(ctx, adminId, password);
  await reportingRefusals({ adminId }, { invalid_input: 'security.code-rejected' }, async () => {
    if (!(await acceptCode(ctx.db, ctx.secrets, { adminId, code, now: ctx.clock() }))) throw wrongCode();
  });
  return email;
}
