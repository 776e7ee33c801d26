import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
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
const OTHER_MAILS_RETENTION_MS = RETENTION.otherMails.days * DAY_MS;
const BATCH = 200;

/** Permanently removes rows that are past their retention period or were deleted a month ago, with mails and files. */
export async function purgeOld({ ctx, input }: PurgeOld): Promise<void> {
  const now = ctx.clock().getTime();
  const ago = (ms: number) => new Date(now - ms);
  const isExpired = (table: typeof enquiries | typeof applications, retentionMs: number) =>
    or(lt(table.deletedAt, ago(DELETED_RETENTION_MS)), lt(table.createdAt, ago(retentionMs)));

  await repeatUntilEmpty(input.signal, async () => {
    const rows = await ctx.db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(isExpired(enquiries, input.enquiriesKeptMs))
      .limit(BATCH);
    await removeRows(ctx.db, enquiries, rows);
    return rows.length;
  });
  await repeatUntilEmpty(input.signal, async () => {
    const rows = await ctx.db
      .select({ id: applications.id, resumeName: applications.resumeName })
      .from(applications)
      .where(isExpired(applications, input.applicationsKeptMs))
      .limit(BATCH);
    // Files first: if this stops in between, the remaining rows are found again, but orphaned files would not be.
    for (const { resumeName } of rows) if (resumeName) await ctx.storage.resumes.remove(resumeName);
    await removeRows(ctx.db, applications, rows);
    return rows.length;
  });
  for (const table of [positions, enquiryNotes, replyTemplates]) {
    await ctx.db.delete(table).where(lt(table.deletedAt, ago(DELETED_RETENTION_MS)));
  }
  await ctx.db
    .delete(mails)
    .where(and(isNull(mails.aboutId), lt(mails.createdAt, ago(OTHER_MAILS_RETENTION_MS))));
}

async function removeRows(
  db: Database,
  table: typeof enquiries | typeof applications,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    await tx.delete(table).where(inArray(table.id, ids));
  });
}

async function repeatUntilEmpty(signal: AbortSignal, purgeBatch: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await purgeBatch()) > 0);
}
