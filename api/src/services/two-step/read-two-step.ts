import { eq } from 'drizzle-orm';
import type { TwoStepState } from 'shared-contracts/accounts/two-step';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { authenticators, recoveryCodes } from '../../db/schema/two-step.ts';

/** Reads whether the caller has two-step login, and how many recovery codes are left. */
export async function readTwoStep({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'twoStepPolicy' | 'actor'>;
}): Promise<TwoStepState> {
  const { adminId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({ email: admins.email, since: authenticators.confirmedAt })
    .from(admins)
    .leftJoin(authenticators, eq(authenticators.adminId, admins.id))
    .where(eq(admins.id, adminId));
  const since = row?.since?.toISOString() ?? null;
  const recoveryCodesLeft = since
    ? await ctx.db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId))
    : 0;
  const isRequired = row !== undefined && ctx.twoStepPolicy.isRequiredOf(row.email);
  return { isOn: since !== null, since, recoveryCodesLeft, isRequired };
}
