import type { TwoStepSetup, TwoStepSetupInput } from 'shared-contracts/accounts/two-step';
import { storeNewKey } from '../../auth/authenticators.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { createTotpKey, totpUri } from '../../auth/totp.ts';
import type { ServiceContext } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { requirePassword } from './require-password.ts';

export interface SetUpTwoStep {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets' | 'actor'>;
  /** `sessionId`: the secret of the caller's session. */
  readonly input: TwoStepSetupInput & { readonly sessionId: string };
}

/**
 * Creates a key for an authenticator app. It takes effect once a code has been entered (`confirmTwoStep`), and replaces
 * an earlier key that was never confirmed.
 * @throws InvalidInputError when the password is wrong; ConflictError when two-step login is on; TooManyAttemptsError
 */
export async function setUpTwoStep({ ctx, input }: SetUpTwoStep): Promise<TwoStepSetup> {
  const { adminId } = requireActor(ctx);
  const email = await requirePassword(ctx, adminId, input);
  const secret = createTotpKey();
  const sealedKey = await ctx.secrets.seal(secret, adminId);
  const now = ctx.clock();
  const isStored = await storeNewKey(ctx.db, { adminId, sealedKey, now });
  if (!isStored) throw new ConflictError('Two-step login is already on. Turn it off first.');
  return { secret, uri: totpUri(secret, email) };
}
