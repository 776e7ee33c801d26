import { asc, eq } from 'drizzle-orm';
import type { Admin } from 'shared-contracts/accounts/admins';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { authenticators } from '../../db/schema/two-step.ts';

/** Lists all administrators by e-mail address. */
export async function listAdmins({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<Admin[]> {
  const { adminId } = requireActor(ctx);
  const rows = await ctx.db
    .select({ admin: admins, since: authenticators.confirmedAt })
    .from(admins)
    .leftJoin(authenticators, eq(authenticators.adminId, admins.id))
    .orderBy(asc(admins.email));
  return rows.map(({ admin: { id, email, createdAt, invitedUntil, disabledAt }, since }) => ({
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
    invitation: invitedUntil && { expiresAt: invitedUntil.toISOString() },
    isDisabled: disabledAt !== null,
    isYou: id === adminId,
    hasTwoStep: since !== null,
  }));
}
