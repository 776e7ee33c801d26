import { and, desc, lt } from 'drizzle-orm';
import type { AuditExportQuery } from 'shared-contracts/audit';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { readInBatches } from '../lists/read-in-batches.ts';
import { writeCsv } from '../lists/write-csv.ts';
import { type AuditRow, isAsked, selectAudit } from './audit-rows.ts';
import { recordAudit } from './record-audit.ts';

export interface ExportAudit {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: AuditExportQuery;
}

const HEADER = ['Time', 'By', 'Action', 'Subject', 'Details'];
const BATCH = 500;

/**
 * What staff did, newest first, as the text of a CSV file. It is read in parts, each behind the last row of the one
 * before, so that memory stays flat.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportAudit({ ctx, input }: ExportAudit): Promise<AsyncIterable<string>> {
  const actor = requireActor(ctx);
  const { action = null } = input;
  await recordAudit(ctx.db, { at: ctx.clock(), actor, action: 'audit.export', details: { action } });
  return writeCsv(HEADER, readCells(ctx.db, input));
}

async function* readCells(db: Database, input: AuditExportQuery) {
  const batches = readInBatches({
    size: BATCH,
    read: (below) =>
      selectAudit(db)
        .where(and(isAsked(input), below === undefined ? undefined : lt(auditEntries.id, below)))
        .orderBy(desc(auditEntries.id))
        .limit(BATCH),
    idOf: ({ entry }) => entry.id,
  });
  for await (const rows of batches) yield rows.map(toCells);
}

/** An id begins with its time, so that their order is that of time. */
const toCells = ({ entry, email }: AuditRow): (string | null)[] => [
  entry.createdAt.toISOString(),
  email,
  entry.action,
  entry.subjectId,
  Object.entries(entry.details)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', '),
];
