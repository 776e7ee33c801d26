import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { applications } from '../../db/schema/applications.ts';
import type { contacts } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** What can be deleted and, until it is purged, restored (docs/product/back-office.md, Deleting). */
export interface Deletable {
  readonly table: typeof applications | typeof contacts;
  /** In the audit log. */
  readonly name: 'application' | 'contact';
  /** What a caller is told of one that is not there. */
  readonly missing: string;
}

export type Deletion = 'delete' | 'restore';
type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

/**
 * Deletes or restores one.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also when that was done before
 */
export async function changeDeletion(ctx: Context, of: Deletable, id: string, what: Deletion): Promise<void> {
  if ((await changeDeletions(ctx, of, [id], what)) === 0) throw new NotFoundError(of.missing);
}

/**
 * Deletes or restores several, all or none; unknown ones and those to which that was done before are left out.
 * @returns how many
 * @throws UnauthenticatedError when nobody is signed in
 */
export function changeDeletions(
  ctx: Context,
  { table, name }: Deletable,
  asked: readonly string[],
  what: Deletion,
): Promise<number> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const isAsBefore = what === 'delete' ? isNull(table.deletedAt) : isNotNull(table.deletedAt);
  return ctx.db.transaction(async (tx) => {
    // Held until the end, so that what is recorded is what happened.
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...asked]), isAsBefore))
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
