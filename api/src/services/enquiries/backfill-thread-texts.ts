import { and, asc, eq, exists, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { enquiryMessages, enquiryNotes, enquiries } from '../../db/schema/enquiries.ts';
import { refreshThreadText } from './thread-text.ts';

const BATCH = 200;

/** Indexes replies and notes that were stored by a version whose search did not cover them. */
export async function backfillThreadTexts({
  ctx: { db },
  signal,
}: {
  readonly ctx: { readonly db: Database };
  readonly signal: AbortSignal;
}): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await readUnfilled(db, after);
    for (const { id } of rows) {
      if (signal.aborted) return;
      await db.transaction(async (tx) => {
        // Every writer to a thread locks the row. It may have been erased or filled in the meantime.
        const isUnfilled = and(eq(enquiries.id, id), isNull(enquiries.threadText));
        const [row] = await tx.select({ id: enquiries.id }).from(enquiries).where(isUnfilled).for('update');
        if (row) await refreshThreadText(tx, id);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function readUnfilled(db: Database, after: string): PromiseLike<{ id: string }[]> {
  const replies = db
    .select({ id: enquiryMessages.id })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiries.id), isNotNull(enquiryMessages.authorId)));
  const notes = db
    .select({ id: enquiryNotes.id })
    .from(enquiryNotes)
    .where(and(eq(enquiryNotes.enquiryId, enquiries.id), isNull(enquiryNotes.deletedAt)));
  return db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(gt(enquiries.id, after), isNull(enquiries.threadText), or(exists(replies), exists(notes))))
    .orderBy(asc(enquiries.id))
    .limit(BATCH);
}
