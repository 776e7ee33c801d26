import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import type { MailTemplateKind } from 'shared-contracts/mail/mail-templates';
import {
  asciiColumn,
  exactColumn,
  instantColumn,
  textOf64K,
  ulidColumn,
  textColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/** Texts that staff insert into a reply to an enquiry. */
export const replyTemplates = mysqlTable(
  'reply_templates',
  {
    id: ulidColumn().primaryKey(),
    title: textColumn(80).notNull(),
    /** The title in lower case unless the template is deleted. Unique, because admins choose by it. */
    uniqueTitle: exactColumn(160).unique(),
    text: textOf64K().notNull(),
    /** Incremented by each write, for optimistic locking. */
    version: int().notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
  },
  (table) => [index('reply_templates_deleted').on(table.deletedAt)],
);

/** Customised mail templates. A missing row or column means the default text. */
export const mailTemplates = mysqlTable('mail_templates', {
  kind: asciiColumn(32).$type<MailTemplateKind>().primaryKey(),
  subject: textColumn(150),
  body: textOf64K(),
  /** Incremented by each write, for optimistic locking. */
  version: int().notNull(),
  updatedAt: instantColumn().notNull(),
  updatedBy: ulidColumn()
    .notNull()
    .references(() => admins.id),
});
