import { eq } from 'drizzle-orm';
import type { ResetPasswordInput } from 'shared-contracts/accounts/auth';
import { networkOf } from 'shared-contracts/lib/network-of';
import { rememberDevice } from '../../auth/known-devices.ts';
import { hashPassword, verifyPassword } from '../../auth/password.ts';
import { findResetLink, consumeResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { knownDevices } from '../../db/schema/accounts.ts';
import { InvalidInputError } from '../../errors.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replacePassword } from './replace-password.ts';
import { validateNewPassword } from './validate-new-password.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

export interface ResetPassword {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'publicOrigin'>;
  readonly input: ResetPasswordInput & { readonly address: string };
}

const INVALID_LINK = 'This link was used or is too old. Please ask for a new one.';

/**
 * Stores the password that the owner chose by the link in a mail, and ends all sessions of the account. A rejected
 * password does not use the link up.
 * @returns the secret that makes this browser a known device, so that guesses from elsewhere do not delay its logins;
 *   all other devices are forgotten
 * @throws InvalidInputError when the link was used or has expired, or the password is too weak
 */
export async function resetPassword({ ctx, input }: ResetPassword): Promise<{ deviceSecret: string }> {
  const { db, limits, clock } = ctx;
  const { token, newPassword } = input;
  const failures = {
    invalid_input: 'security.reset-link-refused',
    rate_limited: 'security.throttled',
  } as const;
  const account = await reportingRefusals({}, failures, async () => {
    await limits.count('reset-password', networkOf(input.address));
    const link = await findResetLink(db, token, clock());
    if (!link) throw invalidLink();
    return link;
  });
  const { adminId, email, passwordHash: from, invitedUntil } = account;
  const isFirst = invitedUntil !== null;
  const isSame = await verifyPassword(from, newPassword);
  const { publicOrigin } = ctx;
  await validateNewPassword({ newPassword, current: isSame ? newPassword : undefined, email, publicOrigin });
  const to = await hashPassword(newPassword);

  const at = clock();
  return db.transaction(async (tx) => {
    const isMine = await consumeResetLink(tx, token, at);
    if (!isMine || !(await replacePassword(tx, { adminId, from, to }))) throw invalidLink();
    await recordAudit(tx, { at, actor: { adminId }, action: isFirst ? 'password.first' : 'password.reset' });
    // The first password of an invited admin replaces nothing, so no warning is needed.
    if (!isFirst) await notifyPasswordChanged(tx, email, at);
    await tx.delete(knownDevices).where(eq(knownDevices.adminId, adminId));
    return { deviceSecret: await rememberDevice(tx, { adminId, previous: null, now: at }) };
  });
}

const invalidLink = () => new InvalidInputError({ token: INVALID_LINK }, INVALID_LINK);
