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

/** How many were changed, and the groups that give each back what it had. */
interface Changed<Field extends keyof Changeable> {
  readonly changed: number;
  readonly undo: Group<Field>[];
}

/**
 * Changes where groups of enquiries stand, all or none. Unknown and deleted ones are left out, and one that stands there
 * already is no change.
 * @throws UnauthenticatedError when nobody is signed in
 */
export const setContactStatuses = async ({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: ContactStatusGroups;
}): Promise<Changed<'status'>> => changeContacts(ctx, 'status', input.groups);

/**
 * Says who looks after groups of enquiries, all or none. Unknown and deleted ones are left out, and one that the person
 * has already is no change.
 * @throws UnauthenticatedError when nobody is signed in; InvalidInputError when a person cannot sign in
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
      // Held until the end, so that what is recorded is what happened.
      const rows = await tx
        .select({ id: contacts.id, was: contacts[field] })
        .from(contacts)
        .where(and(inArray(contacts.id, ids), isNull(contacts.deletedAt)))
        .orderBy(contacts.id)
        .for('update');
      const others = rows.filter(({ was }) => was !== is);
      if (others.length === 0) continue;
      changed.push(...others);
      const otherIds = others.map(({ id }) => id);
      await tx
        .update(contacts)
        .set({ [field]: is })
        .where(inArray(contacts.id, otherIds));
      await recordAudit(
        tx,
        others.map(({ id, was }) => ({
          at,
          actor,
          action: ACTIONS[field],
          subjectId: id,
          details: { was, is },
        })),
      );
    }
    // What comes last wins: of an enquiry in two groups, what it had before the first.
    const before = new Map(changed.toReversed().map((row) => [row.id, row])).values();
    const undo = [...Map.groupBy(before, ({ was }) => was)].map(
      ([was, some]) => ({ ids: some.map(({ id }) => id), [field]: was }) as Group<Field>,
    );
    return { changed: changed.length, undo };
  });
}
