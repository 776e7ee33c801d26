import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { InboxTable } from './inbox.ts';

interface Change<Input> {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly inbox: InboxTable;
  readonly input: Input;
}
type ChangeOne = Change<{ readonly id: string }>;
type ChangeMany = Change<{ readonly ids: readonly string[] }>;

/**
 * Deletes one; until it is purged it can be restored (docs/product/back-office.md, Deleting).
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is deleted already
 */
export const deleteOne = (asked: ChangeOne): Promise<void> => changeOne(asked, 'delete');

/**
 * Takes a deletion back.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when it is not deleted
 */
export const restoreOne = (asked: ChangeOne): Promise<void> => changeOne(asked, 'restore');

/**
 * Deletes several, all or none; unknown and deleted ones are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const deleteMany = (asked: ChangeMany): Promise<number> => changeMany(asked, 'delete');

/**
 * Takes deletions back, all or none; unknown ones and those that are not deleted are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export const restoreMany = (asked: ChangeMany): Promise<number> => changeMany(asked, 'restore');

async function changeOne({ ctx, inbox, input }: ChangeOne, what: 'delete' | 'restore'): Promise<void> {
  const changed = await changeMany({ ctx, inbox, input: { ids: [input.id] } }, what);
  if (changed === 0) throw new NotFoundError(inbox.missing);
}

function changeMany({ ctx, inbox, input }: ChangeMany, what: 'delete' | 'restore'): Promise<number> {
  const { table, name } = inbox;
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const isAsBefore = what === 'delete' ? isNull(table.deletedAt) : isNotNull(table.deletedAt);
  return ctx.db.transaction(async (tx) => {
    // Held until the end, so that what is recorded is what happened.
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...input.ids]), isAsBefore))
      .orderBy(table.id)
      .for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const deletedAt = what === 'delete' ? at : null;
    await tx
      .update(table)
      .set({ deletedAt })
      .where(and(inArray(table.id, ids), isAsBefore));
    const action = `${name}.${what}` as const;
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action, subjectId })),
    );
    return ids.length;
  });
}
