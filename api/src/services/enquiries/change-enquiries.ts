import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EnquiryAssignGroups, EnquiryStatusGroups } from 'shared-contracts/enquiries/enquiries';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { InvalidInputError } from '../../errors.ts';
import { findChangedSince } from '../audit/find-changed-since.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'actor'>;
type Changeable = Pick<typeof enquiries.$inferSelect, 'status' | 'assigneeId'>;
type Group<Field extends keyof Changeable> = { ids: string[] } & Pick<Changeable, Field> & {
    /** The value that an enquiry must have to be changed. */
    expected?: Changeable[Field] | undefined;
    /** The time of the change that is undone; enquiries that have been changed since stay. */
    changedAt?: string | undefined;
  };

/** Counts, and the groups that restore the previous values where nobody has changed them since. */
interface Changed<Field extends keyof Changeable> {
  readonly changed: number;
  /** Enquiries that do not have the expected value, or have been changed since. */
  readonly conflicts: number;
  /** Unknown and deleted enquiries. */
  readonly missing: number;
  readonly undo: Group<Field>[];
}

/**
 * Sets the status of groups of enquiries, all or none. Skips unknown and deleted enquiries, those that already have the
 * status, those that do not have the expected one, and those that have been changed since the change that is undone.
 * @throws UnauthenticatedError when no admin is logged in
 */
export const setEnquiryStatuses = async ({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: EnquiryStatusGroups;
}): Promise<Changed<'status'>> => changeEnquiries(ctx, 'status', input.groups);

/**
 * Assigns groups of enquiries to admins, all or none. Skips unknown and deleted enquiries, those that are already
 * assigned to the same admin, those that are not assigned to the expected one, and those that have been assigned since
 * the change that is undone. Undo may restore an assignee who has been disabled.
 * @throws UnauthenticatedError when no admin is logged in; InvalidInputError when an assignee cannot log in
 */
export async function assignEnquiries({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: EnquiryAssignGroups;
}): Promise<Changed<'assigneeId'>> {
  requireActor(ctx);
  for (const { assigneeId, changedAt } of input.groups) {
    if (assigneeId !== null)
      await requireAdmin(ctx.db, assigneeId, { mayBeDisabled: changedAt !== undefined });
  }
  return changeEnquiries(ctx, 'assigneeId', input.groups);
}

async function requireAdmin(
  db: Database,
  id: string,
  { mayBeDisabled }: { readonly mayBeDisabled: boolean },
): Promise<void> {
  const [admin] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, id), mayBeDisabled ? undefined : isNull(admins.disabledAt)));
  if (!admin) throw new InvalidInputError({ assigneeId: 'Choose an administrator who can log in' });
}

const ACTIONS = { status: 'contact.status', assigneeId: 'contact.assign' } as const;
/** All actions that set the field. */
const CHANGING = { status: ['contact.status', 'contact.reply'], assigneeId: ['contact.assign'] } as const;

function changeEnquiries<Field extends keyof Changeable>(
  ctx: Context,
  field: Field,
  groups: readonly Group<Field>[],
): Promise<Changed<Field>> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const changed: Change<Field>[] = [];
    let conflicts = 0;
    let missing = 0;
    for (const group of groups) {
      const { ids, expected, changedAt } = group;
      const { [field]: is }: Pick<Changeable, Field> = group;
      // Locked until the end of the transaction, so that the audit entries match the change.
      const rows = await tx
        .select({ id: enquiries.id, was: enquiries[field] })
        .from(enquiries)
        .where(and(inArray(enquiries.id, ids), isNull(enquiries.deletedAt)))
        .orderBy(enquiries.id)
        .for('update');
      const at = ctx.clock();
      const since = { actions: CHANGING[field], actor, changedAt };
      const changedSince = await findChangedSince(
        tx,
        rows.map(({ id }) => id),
        since,
      );
      const matching = rows.filter(
        ({ id, was }) => (expected === undefined || was === expected) && !changedSince.includes(id),
      );
      conflicts += rows.length - matching.length;
      missing += ids.length - rows.length;
      const differing = matching.filter(({ was }) => was !== is);
      if (differing.length === 0) continue;
      changed.push(...differing.map((row) => ({ ...row, is, at })));
      const differingIds = differing.map(({ id }) => id);
      await tx
        .update(enquiries)
        .set({ [field]: is })
        .where(inArray(enquiries.id, differingIds));
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
    return { changed: changed.length, conflicts, missing, undo: undoGroups(field, changed) };
  });
}

interface Change<Field extends keyof Changeable> {
  readonly id: string;
  readonly was: Changeable[Field];
  readonly is: Changeable[Field];
  readonly at: Date;
}

/** For an enquiry in two groups, restores the value from before the first where nobody has changed that of the last. */
function undoGroups<Field extends keyof Changeable>(
  field: Field,
  changes: readonly Change<Field>[],
): Group<Field>[] {
  const first = new Map(changes.toReversed().map((change) => [change.id, change]));
  const last = new Map(changes.map((change) => [change.id, change]));
  const overall = [...last.values()].map((change) => ({ ...change, was: first.get(change.id)?.was }));
  return [...Map.groupBy(overall, ({ was, is, at }) => JSON.stringify([was, is, at])).values()].map(
    (group) =>
      ({
        ids: group.map(({ id }) => id),
        [field]: group[0]?.was,
        expected: group[0]?.is,
        changedAt: group[0]?.at.toISOString(),
      }) as Group<Field>,
  );
}
