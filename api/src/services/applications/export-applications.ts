import { and, desc, lt } from 'drizzle-orm';
import type { ApplicationExportQuery } from 'shared-contracts/applications/applications';
import type { ServiceContext } from '../../context.ts';
import { applications } from '../../db/schema/applications.ts';
import { containsText } from '../lists/contains-text.ts';
import { exportList } from '../lists/export-list.ts';
import { type ApplicationRow, isListed, selectApplications } from './application-rows.ts';

export interface ExportApplications {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ApplicationExportQuery;
}

const HEADER = [
  'Received',
  'Status',
  'Full name',
  'E-mail',
  'Phone',
  'Role',
  'Workplace',
  'Location',
  'Job type',
  'Message',
  'Resume',
];
const BATCH = 1_000;

/**
 * All applications, newest first, as the text of a CSV file.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportApplications({ ctx, input }: ExportApplications): Promise<AsyncIterable<string>> {
  const { status = null, q = '' } = input;
  const found = q === '' ? undefined : containsText(applications.searchText, q);
  return exportList(ctx, {
    action: 'application.export',
    details: { status, isSearched: q !== '' },
    header: HEADER,
    size: BATCH,
    read: (below) =>
      selectApplications(ctx.db)
        .where(and(isListed(input), found, below === undefined ? undefined : lt(applications.id, below)))
        .orderBy(desc(applications.id))
        .limit(BATCH),
    idOf: (row) => row.id,
    toCells,
  });
}

const toCells = (row: ApplicationRow): (string | null)[] => [
  row.createdAt.toISOString(),
  row.status,
  row.fullName,
  row.email,
  row.phone,
  row.role,
  row.workplaceType,
  row.jobLocation,
  row.employmentType,
  row.message,
  row.resumeName === null ? 'no' : 'yes',
];
