import { desc } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from 'shared-contracts/accounts/audit';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { type AuditRow, matchesQuery, selectAudit } from './audit-rows.ts';

export interface ListAudit {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: AuditQuery;
}

/**
 * A page of the audit log, newest first.
 * @throws UnauthenticatedError without a session
 */
export async function listAudit({ ctx, input }: ListAudit): Promise<{ data: AuditEntry[]; meta: PageMeta }> {
  requireActor(ctx);
  const { page, limit } = input;
  const where = matchesQuery(input);
  const [rows, total] = await Promise.all([
    selectAudit(ctx.db)
      .where(where)
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(auditEntries, where),
  ]);
  return { data: rows.map(toEntry), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

const toEntry = ({ entry, email }: AuditRow): AuditEntry => ({
  _id: entry.id,
  createdAt: entry.createdAt.toISOString(),
  actor: entry.actorId === null ? null : { _id: entry.actorId, email: email ?? '' },
  action: entry.action,
  subjectId: entry.subjectId,
  details: entry.details,
});
