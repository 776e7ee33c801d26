import { eq } from 'drizzle-orm';
import type { ChangePasswordInput } from 'shared-contracts/accounts/auth';
import { browserNameOf } from '../../auth/browser-name.ts';
import { hashPassword, verifyPassword } from '../../auth/password.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { sessionLimitKey } from '../../auth/session-secrets.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, ForbiddenError, InvalidInputError, UnauthenticatedError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replacePassword } from './replace-password.ts';
import { validateNewPassword } from './validate-new-password.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

export interface ChangePassword {
  readonly ctx: ServiceContext;
  readonly input: ChangePasswordInput & {
    readonly userAgent: string | undefined;
    /** The secret of the caller's session. */
    readonly sessionId: string;
    /** Of the caller's session. The new session inherits it, because the second step was not repeated. */
    readonly authenticatedAt: Date;
  };
}

const WRONG_PASSWORD = 'The current password is wrong.';

/**
 * Changes the caller's own password, ends all their sessions and starts a new one.
 * @returns the new session
 * @throws ForbiddenError for the e-mail address of another account; InvalidInputError when the current password is
 *   wrong or the new one too weak; ConflictError when it has been changed in the meantime; TooManyAttemptsError
 */
export async function changePassword({
  ctx,
  input,
}: ChangePassword): Promise<Pick<Session, 'id' | 'csrfToken' | 'email'>> {
  const actor = requireActor(ctx);
  const { adminId } = actor;
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
  if (!admin) throw new UnauthenticatedError('Please log in.');
  if (input.email.toLowerCase() !== admin.email) {
    throw new ForbiddenError('You can change the password of your own account only.');
  }
  const failures = {
    invalid_input: 'security.reauthentication-failed',
    rate_limited: 'security.throttled',
  } as const;
  const limitKey = sessionLimitKey(adminId, input.sessionId);
  await reportingRefusals({ adminId }, failures, async () => {
    await ctx.limits.count('change-password', limitKey);
    if (await verifyPassword(admin.passwordHash, input.oldPassword)) return;
    throw new InvalidInputError({ oldPassword: WRONG_PASSWORD }, WRONG_PASSWORD);
  });
  await ctx.limits.forgive('change-password', limitKey);
  const { newPassword, oldPassword: current } = input;
  const { publicOrigin } = ctx;
  await validateNewPassword({ newPassword, current, email: admin.email, publicOrigin });
  const to = await hashPassword(input.newPassword);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, { adminId, from: admin.passwordHash, to });
    if (!isReplaced)
      throw new ConflictError('The password was changed in the meantime. Please log in again.');
    await recordAudit(tx, { at, actor, action: 'password.change' });
    await notifyPasswordChanged(tx, admin.email, at);
    const browser = browserNameOf(input.userAgent);
    return {
      ...(await ctx.sessions.within(tx).start(adminId, browser, input.authenticatedAt)),
      email: admin.email,
    };
  });
}
