import type { BothSteps } from 'shared-contracts/accounts/two-step';
import { removeAuthenticator } from '../../auth/authenticators.ts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireBothSteps } from './require-both-steps.ts';
import { notifyTwoStepChanged } from './notify-two-step-changed.ts';

export interface TurnOffTwoStep {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'limits' | 'secrets' | 'twoStepPolicy' | 'actor'>;
  /** `sessionId`: the secret of the caller's session. */
  readonly input: BothSteps & { readonly sessionId: string };
}

/**
 * Turns the caller's two-step login off.
 * @throws ForbiddenError when the settings require it for this account; the errors of `requireBothSteps`
 */
export async function turnOffTwoStep({ ctx, input }: TurnOffTwoStep): Promise<void> {
  const actor = requireActor(ctx);
  const to = await requireBothSteps(ctx, actor.adminId, input);
  if (ctx.twoStepPolicy.isRequiredOf(to)) {
    throw new ForbiddenError('Your account must have two-step login, so it cannot be turned off.');
  }
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    if (!(await removeAuthenticator(tx, actor.adminId))) return;
    await recordAudit(tx, { at, actor, action: 'two-step.off' });
    await notifyTwoStepChanged(tx, { at, to, change: 'off' });
  });
}
