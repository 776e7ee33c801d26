import { and, eq, isNotNull, isNull } from 'drizzle-orm';
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

async function change(ctx: DeleteContact['ctx'], id: string, what: 'delete' | 'restore'): Promise<void> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const [deletedAt, isAsBefore] =
    what === 'delete' ? [at, isNull(contacts.deletedAt)] : [null, isNotNull(contacts.deletedAt)];
  await ctx.db.transaction(async (tx) => {
    const [result] = await tx
      .update(contacts)
      .set({ deletedAt })
      .where(and(eq(contacts.id, id), isAsBefore));
    if (result.affectedRows === 0) throw new NotFoundError(CONTACT_NOT_FOUND);
    await recordAudit(tx, { at, actor, action: `contact.${what}`, subjectId: id });
  });
}
