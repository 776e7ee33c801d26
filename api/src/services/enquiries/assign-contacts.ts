import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ContactAssignBulkAnswer, ContactAssignInput } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { InvalidInputError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Changed = ContactAssignBulkAnswer['data'];

export interface AssignContacts {
  readonly ctx: Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
  readonly input: ContactAssignInput;
}

/**
 * Says who looks after enquiries, of all or none. Unknown and deleted ones are left out, and one that the person has
 * already is no change.
 * @returns how many were changed, and the groups that give each back to whom it was with
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError when the person cannot sign in
 */
export async function assignContacts({ ctx, input }: AssignContacts): Promise<Changed> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { ids, assigneeId } = input;
  return ctx.db.transaction(async (tx) => {
    if (assigneeId !== null) await requireAdmin(tx, assigneeId);
    const before = await tx
      .select({ id: contacts.id, was: contacts.assigneeId })
      .from(contacts)
      .where(and(inArray(contacts.id, ids), isNull(contacts.deletedAt)))
      .orderBy(contacts.id)
      .for('update');
    const changed = before.filter(({ was }) => was !== assigneeId);
    if (changed.length === 0) return { changed: 0, undo: [] };
    const changedIds = changed.map(({ id }) => id);
    await tx.update(contacts).set({ assigneeId }).where(inArray(contacts.id, changedIds));
    await recordAudit(
      tx,
      changed.map(({ id, was }) => ({
        at,
        actor,
        action: 'contact.assign' as const,
        subjectId: id,
        details: { was, is: assigneeId },
      })),
    );
    const undo = [...Map.groupBy(changed, ({ was }) => was)].map(([was, some]) => ({
      ids: some.map(({ id }) => id),
      assigneeId: was,
    }));
    return { changed: changed.length, undo };
  });
}

async function requireAdmin(tx: Database, id: string): Promise<void> {
  const [admin] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), isNull(admins.disabledAt)));
  if (!admin) throw new InvalidInputError({ assigneeId: 'Choose an administrator who can sign in' });
}
