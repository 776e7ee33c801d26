import { and, gt, gte, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/accounts/audit';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';

/** Audited actions that only read a record. */
const READING: readonly AuditAction[] = ['application.download', 'application.preview'];

interface Change {
  /** The audited actions that count as a change; by default all that do not only read. */
  readonly actions?: readonly AuditAction[];
  readonly actor: Actor;
  /** Undefined: not known, so nothing is found. */
  readonly changedAt: string | undefined;
}

/**
 * Finds the records that have been changed since the actor's change, also when a later change restored their value.
 * The caller has locked them, and every such change reads its time after it has locked its records.
 * @returns their ids
 */
export async function findChangedSince(
  tx: Database,
  ids: readonly string[],
  { actions, actor, changedAt }: Change,
): Promise<string[]> {
  if (ids.length === 0 || changedAt === undefined) return [];
  const at = new Date(changedAt);
  const rows = await tx
    .selectDistinct({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.subjectId, [...ids]),
        actions ? inArray(auditEntries.action, [...actions]) : notInArray(auditEntries.action, [...READING]),
        gte(auditEntries.createdAt, at),
        or(gt(auditEntries.createdAt, at), ne(auditEntries.actorId, actor.adminId)),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
