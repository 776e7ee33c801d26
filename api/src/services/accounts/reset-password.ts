import { eq } from 'drizzle-orm';
import type { ResetPasswordInput } from 'shared-contracts/accounts/auth';
import { rememberDevice } from '../../auth/known-devices.ts';
import { hashPassword, verifyPassword } from '../../auth/password.ts';
import { findResetLink, useResetLink } from '../../auth/reset-links.ts';
import type { ServiceContext } from '../../context.ts';
import { knownDevices } from '../../db/schema/accounts.ts';
import { InvalidInputError } from '../../errors.ts';
import { networkOf } from '../../limits/network-of.ts';
import { reportingRefusals } from '../security/security-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replacePassword } from './replace-password.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

export interface ResetPassword {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'publicOrigin'>;
  readonly input: ResetPasswordInput & { readonly address: string };
}

const USED_UP = 'This link was used or is too old. Please ask for a new one.';

/**
 * Stores the password that somebody chose by the link in their mail, and ends all sessions of the account. A password
 * that is refused does not use the link up.
 * @returns the secret that makes this browser known to the account, so that guesses from elsewhere do not hold it up;
 *   all other browsers are unknown again
 * @throws InvalidInputError when the link was used or is too old, or the password is not good enough
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
    const found = await findResetLink(db, token, clock());
    if (!found) throw usedUp();
    return found;
  });
  const { adminId, email, passwordHash: from, invitedUntil } = account;
  const isFirst = invitedUntil !== null;
  const isSame = await verifyPassword(from, newPassword);
  const { publicOrigin } = ctx;
  await requireGoodPassword({ newPassword, current: isSame ? newPassword : undefined, email, publicOrigin });
  const to = await hashPassword(newPassword);

  const at = clock();
  return db.transaction(async (tx) => {
    const isMine = await useResetLink(tx, token, at);
    if (!isMine || !(await replacePassword(tx, { adminId, from, to }))) throw usedUp();
    await recordAudit(tx, { at, actor: { adminId }, action: isFirst ? 'password.first' : 'password.reset' });
    // Nobody had a password before, so nobody needs a warning that it was changed.
    if (!isFirst) await tellPasswordChanged(tx, email, at);
    await tx.delete(knownDevices).where(eq(knownDevices.adminId, adminId));
    return { deviceSecret: await rememberDevice(tx, { adminId, previous: null, now: at }) };
  });
}

const usedUp = () => new InvalidInputError({ token: USED_UP }, USED_UP);
