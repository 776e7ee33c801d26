import { asc } from 'drizzle-orm';
import type { Admin } from 'shared-contracts/admins';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';

/** All administrators, by e-mail address. */
export async function listAdmins({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<Admin[]> {
  const { adminId } = requireActor(ctx);
  const rows = await ctx.db.select().from(admins).orderBy(asc(admins.email));
  return rows.map(({ id, email, createdAt, disabledAt }) => ({
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
    isDisabled: disabledAt !== null,
    isYou: id === adminId,
  }));
}
