import { asc } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';

export interface ListApplicationRoles {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}

/**
 * The roles of all applications, also deleted ones, by name. A position that was renamed or deleted since is among them.
 * @throws UnauthenticatedError
 */
export async function listApplicationRoles({ ctx }: ListApplicationRoles): Promise<string[]> {
  requireActor(ctx);
  const rows = await ctx.db
    .selectDistinct({ role: applications.role })
    .from(applications)
    .orderBy(asc(applications.role));
  return rows.map(({ role }) => role);
}
