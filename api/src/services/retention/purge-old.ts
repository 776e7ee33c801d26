import { and, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { SECURITY_ACTIONS } from 'shared-contracts/accounts/audit';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { enquiryNotes, enquiries } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { positions } from '../../db/schema/positions.ts';
import { replyTemplates } from '../../db/schema/templates.ts';
import type { Storage } from '../../storage/storage.ts';

export interface PurgeOld {
  readonly ctx: { readonly db: Database; readonly clock: Clock; readonly storage: Storage };
  readonly input: {
    readonly enquiriesKeptMs: number;
    readonly applicationsKeptMs: number;
    readonly signal: AbortSignal;
  };
}

const DAY_MS = 86_400_000;
const DELETED_RETENTION_MS = RETENTION.deleted.days * DAY_MS;
const SECURITY_EVENTS_RETENTION_MS = RETENTION.securityEvents.days * DAY_MS;
const OTHER_MAILS_RETENTION_MS = RETENTION.otherMails.days * DAY_MS;
const BATCH = 200;

/**
 * Permanently removes rows that are past their retention period or were deleted a month ago, with mails and files. Of
 * the audit log only security events, which may be about strangers.
 */
export async function purgeOld({ ctx, input }: PurgeOld): Promise<void> {
  const now = ctx.clock().getTime();
  const ago = (ms: number) => new Date(now - ms);
  const isExpired = (table: typeof enquiries | typeof applications, retentionMs: number) =>
    or(lt(table.deletedAt, ago(DELETED_RETENTION_MS)), lt(table.createdAt, ago(retentionMs)));

  const isOldEnquiry = isExpired(enquiries, input.enquiriesKeptMs);
  await repeatUntilEmpty(input.signal, async () => {
    const rows = await ctx.db.select({ id: enquiries.id }).from(enquiries).where(isOldEnquiry).limit(BATCH);
    await removeRows(ctx.db, enquiries, isOldEnquiry, rows);
    return rows.length;
  });
  const isOldApplication = isExpired(applications, input.applicationsKeptMs);
  await repeatUntilEmpty(input.signal, async () => {
    const rows = await ctx.db
      .select({ id: applications.id, resumeName: applications.resumeName })
      .from(applications)
      .where(isOldApplication)
      .limit(BATCH);
    const removed = await removeRows(ctx.db, applications, isOldApplication, rows);
    // `purgeOrphanedResumes` removes the files that remain here, and reports those that cannot be removed.
    for (const { resumeName } of removed) {
      if (resumeName) await ctx.storage.resumes.remove(resumeName).catch(() => undefined);
    }
    return rows.length;
  });
  for (const table of [positions, enquiryNotes, replyTemplates]) {
    await ctx.db.delete(table).where(lt(table.deletedAt, ago(DELETED_RETENTION_MS)));
  }
  const isOldEvent = and(
    inArray(auditEntries.action, [...SECURITY_ACTIONS]),
    lt(auditEntries.createdAt, ago(SECURITY_EVENTS_RETENTION_MS)),
  );
  await repeatUntilEmpty(input.signal, async () => {
    const [{ affectedRows }] = await ctx.db.delete(auditEntries).where(isOldEvent).limit(BATCH);
    return affectedRows;
  });
  await ctx.db
    .delete(mails)
    .where(and(isNull(mails.aboutId), lt(mails.createdAt, ago(OTHER_MAILS_RETENTION_MS))));
}

/** @returns the removed rows: those that have not been restored since they were read */
async function removeRows<Row extends { readonly id: string }>(
  db: Database,
  table: typeof enquiries | typeof applications,
  isExpired: SQL | undefined,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const found = rows.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, found), isExpired))
      .orderBy(table.id)
      .for('update');
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return [];
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    await tx.delete(table).where(inArray(table.id, ids));
    return rows.filter(({ id }) => ids.includes(id));
  });
}

async function repeatUntilEmpty(signal: AbortSignal, purgeBatch: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await purgeBatch()) > 0);
}
