import { inArray } from 'drizzle-orm';
import type { Application, ApplicationListQuery } from 'shared-contracts/applications';
import type { PageMeta } from 'shared-contracts/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { containsText } from '../lists/contains-text.ts';
import { spamAndBin } from '../lists/find-page.ts';
import { listPage } from '../lists/list-page.ts';
import { isListed, selectApplications, toApplication } from './application-rows.ts';

export interface ListApplications {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: ApplicationListQuery;
}

const SORTS = {
  createdAt: { column: applications.createdAt, index: 'applications_by_created_at' },
  fullName: { column: applications.fullName, index: 'applications_by_full_name' },
  email: { column: applications.email, index: 'applications_by_email' },
  phone: { column: applications.phone, index: 'applications_by_phone' },
  role: { column: applications.role, index: 'applications_by_role' },
  employmentType: { column: applications.employmentType, index: 'applications_by_employment' },
  jobLocation: { column: applications.jobLocation, index: 'applications_by_location' },
  status: {
    column: applications.status,
    within: applications.createdAt,
    index: 'applications_by_status',
  },
} as const;

/** Those of a position are few enough to look at the status of each. In the bin is little. */
function filterOf({ status, role }: ApplicationListQuery) {
  if (status === 'deleted') return undefined;
  if (role !== undefined) return { index: 'applications_of_role', sortedBy: 'createdAt' } as const;
  return status && ({ index: 'applications_by_status', sortedBy: 'createdAt' } as const);
}

const LEFT_OUT = {
  groups: spamAndBin(applications),
  index: 'applications_by_status',
  indexOfAll: 'applications_age',
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
    id: applications.id,
    where: isListed(input),
    matches: (q) => containsText(applications.searchText, q),
    sorts: SORTS,
    filter: filterOf(input),
    leftOut: input.status === undefined && input.role === undefined ? LEFT_OUT : undefined,
    read: (ids) => selectApplications(ctx.db).where(inArray(applications.id, ids)),
    toItem: toApplication,
  });
}
