import { eq } from 'drizzle-orm';
import type { TwoStepConfirmInput } from 'shared-contracts/accounts/two-step';
import { confirmKey, hasAuthenticator } from '../../auth/authenticators.ts';
import { replaceRecoveryCodes } from '../../auth/recovery-codes.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { endSessionsOf } from '../../auth/session-list.ts';
import { sessionLimitKey } from '../../auth/session-secrets.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyTwoStepChanged } from './notify-two-step-changed.ts';
import { wrongCode } from './wrong-code.ts';

export interface ConfirmTwoStep {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets' | 'actor'>;
  /** `sessionId`: the secret of the caller's session, which stays open. */
  readonly input: TwoStepConfirmInput & { readonly sessionId: string };
}

const EXPIRED_KEY = 'The key has expired. Start again with a new one.';

/**
 * Turns two-step login on with the first code of the new key. Ends all other sessions of the caller, which were opened
 * with only a password.
 * @returns the recovery codes, which are not shown again
 * @throws InvalidInputError when the code is wrong or the key has expired; ConflictError when it is already on;
 *   TooManyAttemptsError
 */
export async function confirmTwoStep({ ctx, input }: ConfirmTwoStep): Promise<string[]> {
  const actor = requireActor(ctx);
  const { adminId } = actor;
  await ctx.limits.count('two-step', sessionLimitKey(adminId, input.sessionId));
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    // A concurrent login with only the password either opens its session before this and loses it, or requires a code.
    const isOwn = eq(admins.id, adminId);
    const [admin] = await tx.select({ to: admins.email }).from(admins).where(isOwn).for('update');
    if (await hasAuthenticator(tx, adminId)) throw new ConflictError('Two-step login is already on.');
    const outcome = await confirmKey(tx, ctx.secrets, { adminId, code: input.code, now: at });
    if (outcome === 'no-key') throw new InvalidInputError({ code: EXPIRED_KEY }, EXPIRED_KEY);
    if (outcome === 'wrong-code') throw wrongCode();
    const codes = await replaceRecoveryCodes(tx, ctx.secrets, adminId);
    await endSessionsOf(tx, adminId, input.sessionId);
    await recordAudit(tx, { at, actor, action: 'two-step.on' });
    if (admin) await notifyTwoStepChanged(tx, { at, to: admin.to, change: 'on' });
    return codes;
  });
}
