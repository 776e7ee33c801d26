import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { CONTACT_NOT_FOUND } from 'shared-contracts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface DeleteContact {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: { readonly id: string };
}

export interface DeleteContacts {
  readonly ctx: DeleteContact['ctx'];
  readonly input: { readonly ids: readonly string[] };
}

/**
 * Deletes an enquiry; until it is purged it can be restored (decision 38).
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is deleted already
 */
export const deleteContact = ({ ctx, input }: DeleteContact): Promise<void> =>
  change(ctx, input.id, 'delete');

/**
 * Takes a deletion back.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is not deleted
 */
export const restoreContact = ({ ctx, input }: DeleteContact): Promise<void> =>
  change(ctx, input.id, 'restore');

/**
 * Deletes enquiries, all or none; unknown and deleted ones are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const deleteContacts = ({ ctx, input }: DeleteContacts): Promise<number> =>
  changeAll(ctx, input.ids, 'delete');

/**
 * Takes deletions back, all or none; unknown ones and those that are not deleted are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const restoreContacts = ({ ctx, input }: DeleteContacts): Promise<number> =>
  changeAll(ctx, input.ids, 'restore');

type Change = 'delete' | 'restore';

async function change(ctx: DeleteContact['ctx'], id: string, what: Change): Promise<void> {
  if ((await changeAll(ctx, [id], what)) === 0) throw new NotFoundError(CONTACT_NOT_FOUND);
}

function changeAll(ctx: DeleteContact['ctx'], asked: readonly string[], what: Change): Promise<number> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const isAsBefore = what === 'delete' ? isNull(contacts.deletedAt) : isNotNull(contacts.deletedAt);
  return ctx.db.transaction(async (tx) => {
    // Held until the end, so that what is recorded is what happened.
    const rows = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inArray(contacts.id, [...asked]), isAsBefore))
      .orderBy(contacts.id)
      .for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const deletedAt = what === 'delete' ? at : null;
    await tx
      .update(contacts)
      .set({ deletedAt })
      .where(and(inArray(contacts.id, ids), isAsBefore));
    const action = `contact.${what}` as const;
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action, subjectId })),
    );
    return ids.length;
  });
}
