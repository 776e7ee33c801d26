import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from 'shared-contracts/audit';
import type { PageMeta } from 'shared-contracts/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { admins } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';

export interface ListAudit {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: AuditQuery;
}

/**
 * One page of what staff did, newest first.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function listAudit({ ctx, input }: ListAudit): Promise<{ data: AuditEntry[]; meta: PageMeta }> {
  requireActor(ctx);
  const { page, limit, action, actor, subject, from, to } = input;
  const where = and(
    action === undefined ? undefined : eq(auditEntries.action, action),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    subject === undefined ? undefined : eq(auditEntries.subjectId, subject),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.createdAt, new Date(to)),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ entry: auditEntries, email: admins.email })
      .from(auditEntries)
      .leftJoin(admins, eq(admins.id, auditEntries.actorId))
      .where(where)
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(auditEntries, where),
  ]);
  return { data: rows.map(toEntry), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

const toEntry = ({
  entry,
  email,
}: {
  entry: typeof auditEntries.$inferSelect;
  email: string | null;
}): AuditEntry => ({
  _id: entry.id,
  createdAt: entry.createdAt.toISOString(),
  actor: entry.actorId === null ? null : { _id: entry.actorId, email: email ?? '' },
  action: entry.action,
  subjectId: entry.subjectId,
  details: entry.details,
});
