import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ContactAssignGroups, ContactStatusGroups } from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { InvalidInputError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
type Changeable = Pick<typeof contacts.$inferSelect, 'status' | 'assigneeId'>;
type Group<Field extends keyof Changeable> = { ids: string[] } & Pick<Changeable, Field>;

/** The number of changed enquiries, and the groups that restore their previous values. */
interface Changed<Field extends keyof Changeable> {
  readonly changed: number;
  readonly undo: Group<Field>[];
}

/**
 * Sets the status of groups of enquiries, all or none. Skips unknown and deleted enquiries, and those that already have
 * the status.
 * @throws UnauthenticatedError when no admin is signed in
 */
export const setContactStatuses = async ({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: ContactStatusGroups;
}): Promise<Changed<'status'>> => changeContacts(ctx, 'status', input.groups);

/**
 * Assigns groups of enquiries to admins, all or none. Skips unknown and deleted enquiries, and those that are already
 * assigned to the same admin.
 * @throws UnauthenticatedError when no admin is signed in; InvalidInputError when an assignee cannot sign in
 */
export async function assignContacts({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: ContactAssignGroups;
}): Promise<Changed<'assigneeId'>> {
  requireActor(ctx);
  for (const { assigneeId } of input.groups) if (assigneeId !== null) await requireAdmin(ctx.db, assigneeId);
  return changeContacts(ctx, 'assigneeId', input.groups);
}

async function requireAdmin(db: Database, id: string): Promise<void> {
  const [admin] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), isNull(admins.disabledAt)));
  if (!admin) throw new InvalidInputError({ assigneeId: 'Choose an administrator who can sign in' });
}

const ACTIONS = { status: 'contact.status', assigneeId: 'contact.assign' } as const;

function changeContacts<Field extends keyof Changeable>(
  ctx: Context,
  field: Field,
  groups: readonly Group<Field>[],
): Promise<Changed<Field>> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const changed: { id: string; was: Changeable[Field] }[] = [];
    for (const { ids, [field]: is } of groups) {
      // Locked until the end of the transaction, so that the audit entries match the change.
      const rows = await tx
        .select({ id: contacts.id, was: contacts[field] })
        .from(contacts)
        .where(and(inArray(contacts.id, ids), isNull(contacts.deletedAt)))
        .orderBy(contacts.id)
        .for('update');
      const differing = rows.filter(({ was }) => was !== is);
      if (differing.length === 0) continue;
      changed.push(...differing);
      const differingIds = differing.map(({ id }) => id);
      await tx
        .update(contacts)
        .set({ [field]: is })
        .where(inArray(contacts.id, differingIds));
      await recordAudit(
        tx,
        differing.map(({ id, was }) => ({
          at,
          actor,
          action: ACTIONS[field],
          subjectId: id,
          details: { was, is },
        })),
      );
    }
    // For an enquiry in two groups, restores the value from before the first.
    const before = new Map(changed.toReversed().map((row) => [row.id, row])).values();
    const undo = [...Map.groupBy(before, ({ was }) => was)].map(
      ([was, group]) => ({ ids: group.map(({ id }) => id), [field]: was }) as Group<Field>,
    );
    return { changed: changed.length, undo };
  });
}
