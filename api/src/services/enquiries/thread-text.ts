import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { enquiryMessages, enquiryNotes, enquiries } from '../../db/schema/enquiries.ts';
import { normalizeForSearch } from '../lists/normalize-for-search.ts';

/** Updates the search text of an enquiry's replies and notes. The caller must have locked its row. */
export async function refreshThreadText(tx: Database, enquiryId: string): Promise<void> {
  const replies = await tx
    .select({ text: enquiryMessages.text })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), isNotNull(enquiryMessages.authorId)))
    .orderBy(asc(enquiryMessages.id));
  const notes = await tx
    .select({ text: enquiryNotes.text })
    .from(enquiryNotes)
    .where(and(eq(enquiryNotes.enquiryId, enquiryId), isNull(enquiryNotes.deletedAt)))
    .orderBy(asc(enquiryNotes.id));
  const threadText = normalizeForSearch([...replies, ...notes].map(({ text }) => text).join('\n'));
  await tx.update(enquiries).set({ threadText }).where(eq(enquiries.id, enquiryId));
}
