import { and, eq, isNotNull } from 'drizzle-orm';
import type { TwoStepState } from 'shared-contracts/two-step';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { authenticators, recoveryCodes } from '../../db/schema/two-step.ts';

/** Whether the caller's login has a second step, and how many recovery codes are left. */
export async function readTwoStep({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<TwoStepState> {
  const { adminId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.adminId, adminId), isNotNull(authenticators.confirmedAt)));
  const recoveryCodesLeft = row ? await ctx.db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId)) : 0;
  return { isOn: row !== undefined, since: row?.since?.toISOString() ?? null, recoveryCodesLeft };
}
