import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { contactMessages, contactNotes, contacts } from '../../db/schema/enquiries.ts';
import { normalizeForSearch } from '../lists/normalize-for-search.ts';

/** Updates the search text of an enquiry's replies and notes. The caller must have locked its row. */
export async function refreshThreadText(tx: Database, contactId: string): Promise<void> {
  const replies = await tx
    .select({ text: contactMessages.text })
    .from(contactMessages)
    .where(and(eq(contactMessages.contactId, contactId), isNotNull(contactMessages.authorId)))
    .orderBy(asc(contactMessages.id));
  const notes = await tx
    .select({ text: contactNotes.text })
    .from(contactNotes)
    .where(and(eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)))
    .orderBy(asc(contactNotes.id));
  const threadText = normalizeForSearch([...replies, ...notes].map(({ text }) => text).join('\n'));
  await tx.update(contacts).set({ threadText }).where(eq(contacts.id, contactId));
}
