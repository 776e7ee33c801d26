import { type AuditAction, AuditDetails } from 'shared-contracts/accounts/audit';
import { ulid } from 'ulid';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { auditEntries } from '../../db/schema/audit.ts';

export interface Audited {
  readonly at: Date;
  /** Null: somebody with access to the server, by a command. */
  readonly actor: Actor | null;
  readonly action: AuditAction;
  /** Id of what it was done to. */
  readonly subjectId?: string;
  /** Numbers, states and ids. Personal text is refused. */
  readonly details?: AuditDetails;
}

/**
 * Records what a member of staff does, in the transaction that does it, so that neither is there without the other.
 * @throws ZodError when the details hold more than numbers, states and ids: a mistake of the caller's
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
