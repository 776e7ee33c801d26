import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type EnquiryNote, type EnquiryNoteInput, NOTE_NOT_FOUND } from 'shared-contracts/enquiries/notes';
import { ulid } from 'ulid';
import { requireActor } from '../../auth/require-actor.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { enquiryNotes } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimIdempotencyKey } from '../forms/claim-idempotency-key.ts';
import { readNote } from './note-rows.ts';
import { requireEnquiry } from './require-enquiry.ts';
import { refreshThreadText } from './thread-text.ts';

export interface AddNote {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: EnquiryNoteInput & { readonly id: string; readonly idempotencyKey: string | undefined };
}

/**
 * Adds an internal note to an enquiry.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError; ConflictError when the key was used for
 *   another note
 */
export async function addNote({ ctx, input }: AddNote): Promise<EnquiryNote> {
  const actor = requireActor(ctx);
  const { id, text, idempotencyKey } = input;
  return ctx.db.transaction(async (tx) => {
    await requireEnquiry(tx, id);
    const at = ctx.clock();
    if (idempotencyKey !== undefined) {
      const digest = createHash('sha256').update(text).digest('hex');
      const key = `${actor.adminId}\n${id}\n${idempotencyKey}`;
      const isNew = await claimIdempotencyKey(tx, { scope: 'note', key, digest, now: at });
      if (!isNew) return readStored(tx, await findLatest(tx, actor, id, text));
    }
    const note = ulid(at.getTime());
    await tx
      .insert(enquiryNotes)
      .values({ id: note, enquiryId: id, authorId: actor.adminId, text, createdAt: at });
    await refreshThreadText(tx, id);
    await recordAudit(tx, { at, actor, action: 'contact.note-add', subjectId: id, details: { note } });
    return readStored(tx, note);
  });
}

async function findLatest(
  tx: Database,
  { adminId }: Actor,
  enquiryId: string,
  text: string,
): Promise<string> {
  const isMatch = and(
    eq(enquiryNotes.enquiryId, enquiryId),
    eq(enquiryNotes.authorId, adminId),
    eq(enquiryNotes.text, text),
  );
  const [row] = await tx
    .select({ id: enquiryNotes.id })
    .from(enquiryNotes)
    .where(isMatch)
    .orderBy(desc(enquiryNotes.createdAt), desc(enquiryNotes.id))
    .limit(1);
  return row?.id ?? '';
}

async function readStored(tx: Database, id: string): Promise<EnquiryNote> {
  const note = await readNote(tx, id);
  if (!note) throw new NotFoundError(NOTE_NOT_FOUND);
  return note;
}
