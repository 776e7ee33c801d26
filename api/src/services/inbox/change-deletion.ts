import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { BulkDeleteInput, BulkResponse, BulkRestoreInput } from 'shared-contracts/http/bulk';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { findChangedSince } from '../audit/find-changed-since.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { InboxTable } from './inbox.ts';

interface Change<Input> {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly inbox: InboxTable;
  readonly input: Input;
}
type ChangeOne = Change<{ readonly id: string }>;
type ChangeMany = Change<Readonly<BulkDeleteInput & BulkRestoreInput>>;
type Changed = BulkResponse['data'];

/**
 * Deletes one row. It can be restored until it is purged (docs/product/back-office.md, Deleting).
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also when it is already deleted
 */
export const deleteOne = (change: ChangeOne): Promise<void> => changeOne(change, 'delete');

/**
 * Restores a deleted row.
 * @throws UnauthenticatedError when no admin is logged in; NotFoundError, also when it is not deleted
 */
export const restoreOne = (change: ChangeOne): Promise<void> => changeOne(change, 'restore');

/**
 * Deletes several rows, all or none. Skips unknown and deleted ones, and those that have been changed since the
 * restoration that is undone.
 * @returns the number of deleted rows, and the input that restores them unless a colleague has changed that since
 * @throws UnauthenticatedError when no admin is logged in
 */
export const deleteMany = ({ ctx, inbox, input }: Change<Readonly<BulkDeleteInput>>): Promise<Changed> =>
  changeMany({ ctx, inbox, input }, 'delete');

/**
 * Restores several rows, all or none. Skips unknown ones, those that are not deleted, and those that were deleted at
 * another time than expected.
 * @returns the number of restored rows, and the input that deletes them again unless they have been changed since
 * @throws UnauthenticatedError when no admin is logged in
 */
export const restoreMany = ({ ctx, inbox, input }: Change<Readonly<BulkRestoreInput>>): Promise<Changed> =>
  changeMany({ ctx, inbox, input }, 'restore');

async function changeOne({ ctx, inbox, input }: ChangeOne, verb: 'delete' | 'restore'): Promise<void> {
  const { changed } = await changeMany({ ctx, inbox, input: { ids: [input.id] } }, verb);
  if (changed === 0) throw new NotFoundError(inbox.missing);
}

function changeMany({ ctx, inbox, input }: ChangeMany, verb: 'delete' | 'restore'): Promise<Changed> {
  const { table, name } = inbox;
  const actor = requireActor(ctx);
  const { expected, changedAt } = input;
  const isDeleted = expected ? eq(table.deletedAt, new Date(expected)) : isNotNull(table.deletedAt);
  const isChangeable = verb === 'delete' ? isNull(table.deletedAt) : isDeleted;
  return ctx.db.transaction(async (tx) => {
    // Locked until the end of the transaction, so that the audit entries match the change.
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...input.ids]), isChangeable))
      .orderBy(table.id)
      .for('update');
    const lockedIds = rows.map(({ id }) => id);
    const changedSince = await findChangedSince(tx, lockedIds, {
      actor,
      changedAt: verb === 'delete' ? changedAt : undefined,
    });
    const ids = lockedIds.filter((id) => !changedSince.includes(id));
    if (ids.length === 0) return { changed: 0, undo: { ids } };
    const at = ctx.clock();
    const deletedAt = verb === 'delete' ? at : null;
    await tx
      .update(table)
      .set({ deletedAt })
      .where(and(inArray(table.id, ids), isChangeable));
    const action = `${name}.${verb}` as const;
    await recordAudit(
      tx,
      ids.map((subjectId) => ({ at, actor, action, subjectId })),
    );
    const time = at.toISOString();
    return {
      changed: ids.length,
      undo: { ids, ...(verb === 'delete' ? { expected: time } : { changedAt: time }) },
    };
  });
}
