import type { BothSteps } from 'shared-contracts/accounts/two-step';
import { hasAuthenticator } from '../../auth/authenticators.ts';
import type { ServiceContext } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { requireCode } from './require-code.ts';
import { requirePassword } from './require-password.ts';

/**
 * Verifies the password and a code of the authenticator app, or a recovery code, which is then used up.
 * @param input `sessionId`: the secret of the caller's session
 * @returns the e-mail address of the account
 * @throws ConflictError when two-step login is off; InvalidInputError; TooManyAttemptsError
 */
export async function requireBothSteps(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets'>,
  adminId: string,
  input: BothSteps & { readonly sessionId: string },
): Promise<string> {
  if (!(await hasAuthenticator(ctx.db, adminId))) throw new ConflictError('Two-step login is off.');
  const email = await requirePassword(ctx, adminId, input);
  await reportingRefusals({ adminId }, { invalid_input: 'security.code-rejected' }, async () => {
    const attempt = { adminId, email, code: input.code, at: ctx.clock() };
    await ctx.db.transaction((tx) => requireCode(tx, ctx.secrets, attempt));
  });
  return email;
}
