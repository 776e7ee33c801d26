import { and, asc, eq, isNull } from 'drizzle-orm';
import { type EnquiryNote, NOTE_NOT_FOUND } from 'shared-contracts/enquiries/notes';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { enquiryNotes } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';

const selectNotes = (db: Database) =>
  db
    .select({ note: enquiryNotes, author: admins.email })
    .from(enquiryNotes)
    .innerJoin(admins, eq(admins.id, enquiryNotes.authorId));

/** Reads the notes on an enquiry, oldest first. */
export async function readNotes(db: Database, enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await selectNotes(db)
    .where(and(eq(enquiryNotes.enquiryId, enquiryId), isNull(enquiryNotes.deletedAt)))
    .orderBy(asc(enquiryNotes.createdAt), asc(enquiryNotes.id));
  return rows.map(toNote);
}

/** Reads one note, including a deleted one. @throws NotFoundError */
export async function readNote(db: Database, id: string): Promise<EnquiryNote> {
  const [row] = await selectNotes(db).where(eq(enquiryNotes.id, id));
  if (!row) throw new NotFoundError(NOTE_NOT_FOUND);
  return toNote(row);
}

const toNote = ({ note, author }: Awaited<ReturnType<typeof selectNotes>>[number]): EnquiryNote => ({
  _id: note.id,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  author,
  text: note.text,
});
