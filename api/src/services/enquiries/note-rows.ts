import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ContactNote } from 'shared-contracts/contacts/notes';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contactNotes } from '../../db/schema/enquiries.ts';

const selectNotes = (db: Database) =>
  db
    .select({ note: contactNotes, author: admins.email })
    .from(contactNotes)
    .innerJoin(admins, eq(admins.id, contactNotes.authorId));

/** Reads the notes on an enquiry, oldest first. */
export async function readNotes(db: Database, contactId: string): Promise<ContactNote[]> {
  const rows = await selectNotes(db)
    .where(and(eq(contactNotes.contactId, contactId), isNull(contactNotes.deletedAt)))
    .orderBy(asc(contactNotes.createdAt), asc(contactNotes.id));
  return rows.map(toNote);
}

/** Reads one note, including a deleted one; undefined if it does not exist. */
export async function readNote(db: Database, id: string): Promise<ContactNote | undefined> {
  const [row] = await selectNotes(db).where(eq(contactNotes.id, id));
  return row && toNote(row);
}

const toNote = ({ note, author }: Awaited<ReturnType<typeof selectNotes>>[number]): ContactNote => ({
  _id: note.id,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  author,
  text: note.text,
});
