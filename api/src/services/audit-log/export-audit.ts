import { and, desc, lt } from 'drizzle-orm';
import type { AuditExportQuery } from 'shared-contracts/accounts/audit';
import type { ServiceContext } from '../../context.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { exportList } from '../lists/export-list.ts';
import { type AuditRow, isActionName, matchesQuery, selectAudit } from './audit-rows.ts';

export interface ExportAudit {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: AuditExportQuery;
}

const HEADER = ['Time', 'By', 'Action', 'Subject', 'Details'];
const BATCH = 500;

/**
 * The audit log as CSV, newest first.
 * @throws UnauthenticatedError without a session
 */
export async function exportAudit({ ctx, input }: ExportAudit): Promise<AsyncIterable<string>> {
  const action = input.action === undefined || isActionName(input.action) ? input.action : 'unknown';
  return exportList(ctx, {
    action: 'audit.export',
    details: { action: action ?? null },
    header: HEADER,
    size: BATCH,
    // Ids are ULIDs, so their order is chronological.
    read: (below) =>
      selectAudit(ctx.db)
        .where(and(matchesQuery(input), below === undefined ? undefined : lt(auditEntries.id, below)))
        .orderBy(desc(auditEntries.id))
        .limit(BATCH),
    idOf: ({ entry }) => entry.id,
    toCells,
  });
}

const toCells = ({ entry, email }: AuditRow): (string | null)[] => [
  entry.createdAt.toISOString(),
  email,
  entry.action,
  entry.subjectId,
  Object.entries(entry.details)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', '),
];
