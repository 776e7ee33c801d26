import { replaceRecoveryCodes } from '../../auth/recovery-codes.ts';
import { requireActor } from '../../auth/require-actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireBothSteps } from './require-both-steps.ts';
import { notifyTwoStepChanged } from './notify-two-step-changed.ts';
import type { TurnOffTwoStep } from './turn-off-two-step.ts';

/**
 * Replaces the caller's recovery codes with ten new ones.
 * @returns the codes, which are not shown again
 * @throws the errors of `requireBothSteps`
 */
export async function renewRecoveryCodes({ ctx, input }: TurnOffTwoStep): Promise<string[]> {
  const actor = requireActor(ctx);
  const to = await requireBothSteps(ctx, actor.adminId, input);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const codes = await replaceRecoveryCodes(tx, ctx.secrets, actor.adminId);
    await recordAudit(tx, { at, actor, action: 'two-step.codes' });
    await notifyTwoStepChanged(tx, { at, to, change: 'codes' });
    return codes;
  });
}
