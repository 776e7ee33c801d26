import { and, asc, eq, isNull } from 'drizzle-orm';
import { APPLICATION_NOT_FOUND, type ApplicationDetail } from 'shared-contracts/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { applications, applicationStatuses } from '../../db/schema/applications.ts';
import { NotFoundError } from '../../errors.ts';
import { type ApplicationRow, selectApplications, toApplication } from './application-rows.ts';

export interface ReadApplication {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: { readonly id: string };
}

/**
 * One application with the history of its status.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also for a deleted one
 */
export async function readApplication({ ctx, input }: ReadApplication): Promise<ApplicationDetail> {
  requireActor(ctx);
  const row = await findApplication(ctx.db, input.id);
  const history = await ctx.db
    .select({ change: applicationStatuses, author: admins.email })
    .from(applicationStatuses)
    .innerJoin(admins, eq(admins.id, applicationStatuses.authorId))
    .where(eq(applicationStatuses.applicationId, input.id))
    .orderBy(asc(applicationStatuses.createdAt), asc(applicationStatuses.id));
  return {
    ...toApplication(row),
    isAdult: row.isAdult,
    consent:
      row.consentedAt && row.consentVersion
        ? { at: row.consentedAt.toISOString(), version: row.consentVersion }
        : null,
    history: history.map(({ change, author }) => ({
      at: change.createdAt.toISOString(),
      author,
      was: change.was,
      is: change.is,
    })),
  };
}

/** @throws NotFoundError, also for a deleted one */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow> {
  const [row] = await selectApplications(db).where(
    and(eq(applications.id, id), isNull(applications.deletedAt)),
  );
  if (!row) throw new NotFoundError(APPLICATION_NOT_FOUND);
  return row;
}
