import { inArray } from 'drizzle-orm';
import type { Application, ApplicationListQuery } from 'shared-contracts/applications/applications';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { containsText } from '../lists/contains-text.ts';
import { listPage } from '../lists/list-page.ts';
import { isListed, selectApplications, toApplication } from './application-rows.ts';

export interface ListApplications {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: ApplicationListQuery;
}

const SORTS = {
  createdAt: [applications.createdAt],
  fullName: [applications.fullName],
  email: [applications.email],
  phone: [applications.phone],
  role: [applications.role],
  employmentType: [applications.employmentType],
  jobLocation: [applications.jobLocation],
  status: [applications.status, applications.createdAt],
} as const;

/**
 * One page of applications.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function listApplications({
  ctx,
  input,
}: ListApplications): Promise<{ data: Application[]; meta: PageMeta }> {
  requireActor(ctx);
  return listPage(ctx.db, {
    input,
    table: applications,
    where: isListed(input),
    matches: (q) => containsText(applications.searchText, q),
    sorts: SORTS,
    read: (ids) => selectApplications(ctx.db).where(inArray(applications.id, ids)),
    toItem: toApplication,
  });
}
