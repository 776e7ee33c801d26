import { and, eq, gte, like, lt, sql } from 'drizzle-orm';
import type { AuditExportQuery } from 'shared-contracts/accounts/audit';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { auditEntries } from '../../db/schema/audit.ts';

/** Audit entries, each with the actor's e-mail address. */
export const selectAudit = (db: Database) =>
  db
    .select({ entry: auditEntries, email: admins.email })
    .from(auditEntries)
    .leftJoin(admins, eq(admins.id, auditEntries.actorId));

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>[number];

/** The filter of a query. */
export const matchesQuery = ({ action, actor, subject, from, to }: AuditExportQuery) =>
  and(
    action === undefined ? undefined : isAction(action),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    subject === undefined ? undefined : isSubject(subject),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.createdAt, new Date(to)),
  );

/** Whether a text can be an action or the kind of its subject; others match nothing, and may be personal. */
export const isActionName = (text: string) => /^[a-z.-]+$/.test(text);

const isAction = (action: string) =>
  isActionName(action)
    ? like(auditEntries.action, action.includes('.') ? action : `${action}.%`)
    : sql`FALSE`;

/** The column is ASCII, and the database refuses to compare some other texts with it. */
const isSubject = (subject: string) =>
  /^[ -~]*$/.test(subject) ? eq(auditEntries.subjectId, subject) : sql`FALSE`;
