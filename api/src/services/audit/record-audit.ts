import { type AuditAction, AuditDetails } from 'shared-contracts/accounts/audit';
import { ulid } from 'ulid';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';

export interface Audited {
  readonly at: Date;
  /** Null: a command on the server. */
  readonly actor: Actor | null;
  readonly action: AuditAction;
  /** Id of the affected record. */
  readonly subjectId?: string;
  /** Numbers, states and ids. Personal text is refused. */
  readonly details?: AuditDetails;
}

/**
 * Records staff actions, in the same transaction as the change, so that both are stored or neither.
 * @throws ZodError when the details contain more than numbers, states and ids, which is a bug in the caller
 */
export async function recordAudit(tx: Database, audited: Audited | readonly Audited[]): Promise<void> {
  const rows = [audited].flat().map(({ at, actor, action, subjectId, details }) => ({
    id: ulid(at.getTime()),
    createdAt: at,
    actorId: actor?.adminId ?? null,
    action,
    subjectId: subjectId ?? null,
    details: AuditDetails.parse(details ?? {}),
  }));
  if (rows.length > 0) await tx.insert(auditEntries).values(rows);
}
