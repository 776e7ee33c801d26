import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { RETENTION } from 'shared-contracts/firm/privacy';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open-database.ts';
import { applications } from '../../db/schema/applications.ts';
import { contactNotes, contacts } from '../../db/schema/enquiries.ts';
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
/** No call that stores a file takes as long. */
const CALL_MS = 3_600_000;
const DELETED_KEPT_MS = RETENTION.deleted.days * DAY_MS;
const OTHER_MAILS_KEPT_MS = RETENTION.otherMails.days * DAY_MS;
const BATCH = 200;

/** Removes for good what was deleted a month ago or is kept no longer (`RETENTION`), with its mails and files. */
export async function purgeOld({ ctx, input }: PurgeOld): Promise<void> {
  const now = ctx.clock().getTime();
  const ago = (ms: number) => new Date(now - ms);
  const isOver = (table: typeof contacts | typeof applications, keptMs: number) =>
    or(lt(table.deletedAt, ago(DELETED_KEPT_MS)), lt(table.createdAt, ago(keptMs)));

  await untilNone(input.signal, async () => {
    const rows = await ctx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(isOver(contacts, input.enquiriesKeptMs))
      .limit(BATCH);
    await removeRows(ctx.db, contacts, rows);
    return rows.length;
  });
  await untilNone(input.signal, async () => {
    const rows = await ctx.db
      .select({ id: applications.id, resumeName: applications.resumeName })
      .from(applications)
      .where(isOver(applications, input.applicationsKeptMs))
      .limit(BATCH);
    // The files first: a row that is left is met again, and a file that is left would not be.
    for (const { resumeName } of rows) if (resumeName) await ctx.storage.resumes.remove(resumeName);
    await removeRows(ctx.db, applications, rows);
    return rows.length;
  });
  for (const table of [positions, contactNotes, replyTemplates]) {
    await ctx.db.delete(table).where(lt(table.deletedAt, ago(DELETED_KEPT_MS)));
  }
  await ctx.db.delete(mails).where(and(isNull(mails.aboutId), lt(mails.createdAt, ago(OTHER_MAILS_KEPT_MS))));
}

async function removeRows(
  db: Database,
  table: typeof contacts | typeof applications,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    await tx.delete(table).where(inArray(table.id, ids));
  });
}

async function untilNone(signal: AbortSignal, purge: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await purge()) > 0);
}

/**
 * Removes résumés that belong to nothing: their call died between storing the file and the row, or the store did not
 * answer when their applicant was erased.
 */
export async function sweepResumes({ ctx }: Pick<PurgeOld, 'ctx'>): Promise<void> {
  const young = ctx.clock().getTime() - CALL_MS;
  for await (const { name, storedAt } of ctx.storage.resumes.list()) {
    if (storedAt.getTime() > young) continue;
    const isItsFile = eq(applications.resumeName, name);
    const [owner] = await ctx.db.select({ id: applications.id }).from(applications).where(isItsFile).limit(1);
    if (!owner) await ctx.storage.resumes.remove(name);
  }
}
