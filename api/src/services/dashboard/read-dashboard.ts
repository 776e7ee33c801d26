import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Dashboard } from 'shared-contracts/dashboard';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';

/**
 * Counts what waits for staff (decision 50).
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function readDashboard({
  ctx,
}: {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
}): Promise<Dashboard> {
  requireActor(ctx);
  const [enquiries, pending, troubled] = await Promise.all([
    ctx.db
      .select({ total: count() })
      .from(contacts)
      .where(and(isNull(contacts.deletedAt), eq(contacts.status, 'New'))),
    ctx.db
      .select({ total: count() })
      .from(applications)
      .where(and(isNull(applications.deletedAt), eq(applications.status, 'Pending'))),
    ctx.db
      .select({ total: count() })
      .from(mails)
      .where(inArray(mails.state, ['Failed', 'Unclear'])),
  ]);
  return {
    newEnquiries: enquiries[0]?.total ?? 0,
    pendingApplications: pending[0]?.total ?? 0,
    troubledMails: troubled[0]?.total ?? 0,
  };
}
