import { and, desc, lt } from 'drizzle-orm';
import type { ApplicationExportQuery } from 'shared-contracts/applications';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { containsText } from '../lists/contains-text.ts';
import { IN_ORDER_OF_ID, readInBatches } from '../lists/read-in-batches.ts';
import { writeCsv } from '../lists/write-csv.ts';
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
const BATCH = 100;

/**
 * All applications, newest first, as the text of a CSV file, read in parts, so that memory stays flat.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportApplications({ ctx, input }: ExportApplications): Promise<AsyncIterable<string>> {
  const actor = requireActor(ctx);
  const { status = null } = input;
  await recordAudit(ctx.db, {
    at: ctx.clock(),
    actor,
    action: 'application.export',
    details: { status, isSearched: Boolean(input.q) },
  });
  return writeCsv(HEADER, readCells(ctx.db, input));
}

async function* readCells(db: Database, { q = '', ...narrowing }: ApplicationExportQuery) {
  const found = q === '' ? undefined : containsText(applications.searchText, q);
  const batches = readInBatches({
    size: BATCH,
    read: (below) =>
      selectApplications(db, IN_ORDER_OF_ID)
        .where(and(isListed(narrowing), found, below === undefined ? undefined : lt(applications.id, below)))
        .orderBy(desc(applications.id))
        .limit(BATCH),
    idOf: (row) => row.id,
  });
  for await (const rows of batches) yield rows.map(toCells);
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
