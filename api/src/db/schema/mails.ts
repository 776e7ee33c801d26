import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import type { MailKind, MailState } from 'shared-contracts/mail/mail';
import {
  asciiColumn,
  documentColumn,
  exactColumn,
  instantColumn,
  textOf16M,
  ulidColumn,
  textColumn,
} from '../column-types.ts';

/** The mail outbox. A mail is inserted in the transaction that causes it. */
export const mails = mysqlTable(
  'mails',
  {
    id: ulidColumn().primaryKey(),
    createdAt: instantColumn().notNull(),
    kind: asciiColumn(32).$type<MailKind>().notNull(),
    recipient: exactColumn(254).notNull(),
    subject: textColumn(255).notNull(),
    /** Emptied when a mail with a secret link is sent. */
    text: textOf16M().notNull(),
    html: textOf16M().notNull(),
    /** `<…@…>`, the same in every attempt, so that a mailbox can recognise a duplicate. */
    messageId: exactColumn(255).notNull(),
    /** Message-IDs of the earlier mails in its thread, oldest first. */
    thread: documentColumn().$type<readonly string[]>().notNull(),
    /** The enquiry or application that it belongs to and is erased with. */
    aboutId: ulidColumn(),
    /** X-Request-Id of the request that caused it; null if a job did. */
    requestId: asciiColumn(64),
    state: asciiColumn(16).$type<MailState>().notNull(),
    attempts: int().notNull(),
    nextAttemptAt: instantColumn().notNull(),
    /** The process that is sending it, and the expiry of its claim. */
    holder: asciiColumn(36),
    heldUntil: instantColumn(),
    sentAt: instantColumn(),
    reason: textColumn(500),
    /** When staff dismissed its failure, so that it no longer counts as a problem. */
    dismissedAt: instantColumn(),
  },
  (table) => [
    index('mails_due').on(table.state, table.nextAttemptAt),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state_created').on(table.state, table.createdAt, table.id),
    index('mails_about').on(table.aboutId, table.createdAt),
  ],
);
