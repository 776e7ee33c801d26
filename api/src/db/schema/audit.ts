import { index, mysqlTable } from 'drizzle-orm/mysql-core';
import type { AuditAction, AuditDetails } from 'shared-contracts/accounts/audit';
import { asciiColumn, documentColumn, instantColumn, ulidColumn } from '../column-types.ts';
import { admins } from './accounts.ts';

/** The audit log of staff actions. Append-only. Without an actor, a command on the server did it. */
export const auditEntries = mysqlTable(
  'audit_entries',
  {
    id: ulidColumn().primaryKey(),
    createdAt: instantColumn().notNull(),
    actorId: ulidColumn().references(() => admins.id),
    action: asciiColumn(48).$type<AuditAction>().notNull(),
    /** Id of the affected record; the first part of `action` names its kind. */
    subjectId: asciiColumn(64),
    details: documentColumn().$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_entries_created').on(table.createdAt, table.id),
    index('audit_entries_actor').on(table.actorId, table.createdAt),
    index('audit_entries_action').on(table.action, table.createdAt),
    index('audit_entries_subject').on(table.subjectId, table.createdAt),
  ],
);
