import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import {
  CONTACT_NOT_FOUND,
  type ContactStatus,
  type ContactStatusBulkAnswer,
} from 'shared-contracts/contacts/contacts';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { NotFoundError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Changed = ContactStatusBulkAnswer['data'];
type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;

export interface SetContactStatus {
  readonly ctx: Context;
  readonly input: { readonly ids: readonly string[]; readonly status: ContactStatus };
}

/**
 * Changes where enquiries stand, all or none. Unknown and deleted ones are left out, and one that stands there already
 * is no change.
 * @returns how many were changed, and the groups that give each back the status that it had
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function setContactStatuses({ ctx, input }: SetContactStatus): Promise<Changed> {
  const actor = requireActor(ctx);
  const at = ctx.clock();
  const { status } = input;
  return ctx.db.transaction(async (tx) => {
    const before = await lockContacts(tx, input.ids);
    const changed = before.filter((row) => row.status !== status);
    if (changed.length === 0) return { changed: 0, undo: [] };
    const ids = changed.map(({ id }) => id);
    await tx
      .update(contacts)
      .set({ status })
      .where(and(inArray(contacts.id, ids), ne(contacts.status, status)));
    await recordAudit(
      tx,
      changed.map(({ id, status: was }) => ({
        at,
        actor,
        action: 'contact.status' as const,
        subjectId: id,
        details: { was, is: status },
      })),
    );
    return { changed: changed.length, undo: groupsOf(changed) };
  });
}

/**
 * Changes where one enquiry stands.
 * @throws UnauthenticatedError when nobody is signed in; NotFoundError, also for a deleted one
 */
export async function setContactStatus({
  ctx,
  input: { id, status },
}: {
  readonly ctx: Context;
  readonly input: { readonly id: string; readonly status: ContactStatus };
}): Promise<void> {
  requireActor(ctx);
  const { changed } = await setContactStatuses({ ctx, input: { ids: [id], status } });
  if (changed === 1) return;
  const isThere = and(eq(contacts.id, id), isNull(contacts.deletedAt));
  const [row] = await ctx.db.select({ id: contacts.id }).from(contacts).where(isThere);
  if (!row) throw new NotFoundError(CONTACT_NOT_FOUND);
}

function groupsOf(rows: Awaited<ReturnType<typeof lockContacts>>): Changed['undo'] {
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  return [...byStatus].map(([status, some]) => ({ ids: some.map(({ id }) => id), status }));
}

/** Holds the rows until the end of the transaction, so that what is recorded is what happened. */
const lockContacts = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: contacts.id, status: contacts.status })
    .from(contacts)
    .where(and(inArray(contacts.id, [...ids]), isNull(contacts.deletedAt)))
    .orderBy(contacts.id)
    .for('update');
