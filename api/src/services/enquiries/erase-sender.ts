import { inArray } from 'drizzle-orm';
import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts/contacts';
import type { EraseSenderInput } from 'shared-contracts/contacts/erasure';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';
import { InvalidInputError, NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSamePerson } from '../lists/lock-same-person.ts';
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
    const ids = await lockSamePerson(tx, contacts, input.id);
    const rows = await tx
      .select({ id: contacts.id, firstName: contacts.firstName })
      .from(contacts)
      .where(inArray(contacts.id, ids));
    const asked = rows.find(({ id }) => id === input.id);
    if (!asked) throw new NotFoundError(CONTACT_NOT_FOUND);
    if (plainName(asked.firstName) !== plainName(input.firstName)) {
      throw new InvalidInputError({ firstName: 'Type the name exactly as it stands in the enquiry' });
    }
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
