import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import type { MailTemplateKind } from 'shared-contracts/mail/mail-templates';
import {
  asciiColumn,
  exactColumn,
  instantColumn,
  textOf64K,
  ulidColumn,
  wordsColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/** Texts that replies begin with. */
export const replyTemplates = mysqlTable(
  'reply_templates',
  {
    id: ulidColumn().primaryKey(),
    title: wordsColumn(80).notNull(),
    /** The title in lower case while the template is not deleted: people choose by it, so there is one of each. */
    uniqueTitle: exactColumn(160).unique(),
    text: textOf64K().notNull(),
    /** Counts the writes. */
    version: int().notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
  },
  (table) => [index('reply_templates_deleted').on(table.deletedAt)],
);

/** Words of mails that staff changed. A kind without a row, or without a text in it, has those that the site comes with. */
export const mailTemplates = mysqlTable('mail_templates', {
  kind: asciiColumn(32).$type<MailTemplateKind>().primaryKey(),
  subject: wordsColumn(150),
  body: textOf64K(),
  /** Counts the writes. */
  version: int().notNull(),
  updatedAt: instantColumn().notNull(),
  updatedBy: ulidColumn()
    .notNull()
    .references(() => admins.id),
});
