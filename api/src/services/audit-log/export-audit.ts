import { and, desc, lt } from 'drizzle-orm';
import type { AuditExportQuery } from 'shared-contracts/accounts/audit';
import type { ServiceContext } from '../../context.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { exportList } from '../lists/export-list.ts';
import { type AuditRow, isAsked, selectAudit } from './audit-rows.ts';

export interface ExportAudit {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: AuditExportQuery;
}

const HEADER = ['Time', 'By', 'Action', 'Subject', 'Details'];
const BATCH = 500;

/**
 * What staff did, newest first, as the text of a CSV file.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function exportAudit({ ctx, input }: ExportAudit): Promise<AsyncIterable<string>> {
  const { action = null } = input;
  return exportList(ctx, {
    action: 'audit.export',
    details: { action },
    header: HEADER,
    size: BATCH,
    read: (below) =>
      selectAudit(ctx.db)
        .where(and(isAsked(input), below === undefined ? undefined : lt(auditEntries.id, below)))
        .orderBy(desc(auditEntries.id))
        .limit(BATCH),
    idOf: ({ entry }) => entry.id,
    toCells,
  });
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
