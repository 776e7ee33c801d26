import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts';
import type { EraseSenderInput } from 'shared-contracts/enquiry-erasure';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { plainName } from '../lists/plain-name.ts';

export interface EraseSender {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: EraseSenderInput & { readonly id: string };
}

/**
 * Removes for good, when the sender of an enquiry asks for it: every enquiry from the same e-mail address, deleted ones
 * included, with replies, notes, drafts and mails. What remains is the audit entry: who did it and when. `sweepMails`
 * removes the files of mails that were written into a folder.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError; InvalidInputError when the name is another
 */
export async function eraseSender({ ctx, input }: EraseSender): Promise<{ enquiries: number }> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const rows = await lockOfSameSender(tx, input.id);
    const asked = rows.find(({ id }) => id === input.id);
    if (!asked) throw new NotFoundError(CONTACT_NOT_FOUND);
    if (plainName(asked.firstName) !== plainName(input.firstName)) {
      throw new InvalidInputError({ firstName: 'Type the name exactly as it stands in the enquiry' });
    }
    const ids = rows.map(({ id }) => id);
    await tx.delete(mails).where(inArray(mails.aboutId, ids));
    // Messages, notes and drafts go with their enquiry.
    await tx.delete(contacts).where(inArray(contacts.id, ids));
    const at = ctx.clock();
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action: 'contact.erase' as const, subjectId })),
    );
    return { enquiries: ids.length };
  });
}

/** Ids of all enquiries from an e-mail address, deleted ones included: two ranges of one index. */
export async function idsOfSender(db: Database, email: string): Promise<string[]> {
  const isTheirs = eq(contacts.email, email);
  const [listed, deleted] = await Promise.all(
    [isNull(contacts.deletedAt), isNotNull(contacts.deletedAt)].map((isIn) =>
      db
        .select({ id: contacts.id })
        .from(contacts, { forceIndex: 'contacts_by_email' })
        .where(and(isIn, isTheirs)),
    ),
  );
  return [...(listed ?? []), ...(deleted ?? [])].map(({ id }) => id);
}

/** Locks them until the end of the transaction. Empty when there is no such enquiry. */
async function lockOfSameSender(tx: Database, id: string) {
  const [asked] = await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, id));
  if (!asked) return [];
  // Found first and locked by id: a lock on what a search passes over would stop every new enquiry.
  const ids = await idsOfSender(tx, asked.email);
  return tx
    .select({ id: contacts.id, firstName: contacts.firstName })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id)
    .for('update');
}
