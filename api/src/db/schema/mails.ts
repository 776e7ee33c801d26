import { index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import type { MailKind, MailState } from 'shared-contracts/mail/mail';
import {
  asciiColumn,
  documentColumn,
  exactColumn,
  instantColumn,
  textOf16M,
  ulidColumn,
  wordsColumn,
} from '../column-types.ts';

/** The outbox: every mail from the transaction that asked for it on. */
export const mails = mysqlTable(
  'mails',
  {
    id: ulidColumn().primaryKey(),
    createdAt: instantColumn().notNull(),
    kind: asciiColumn(32).$type<MailKind>().notNull(),
    recipient: exactColumn(254).notNull(),
    subject: wordsColumn(255).notNull(),
    /** Emptied when a mail with a secret link is sent. */
    text: textOf16M().notNull(),
    html: textOf16M().notNull(),
    /** `<…@…>`, the same in every attempt, so that a mailbox can tell a second copy. */
    messageId: exactColumn(255).notNull(),
    /** Message-IDs of the mails before it in its thread, oldest first. */
    thread: documentColumn().$type<readonly string[]>().notNull(),
    /** The enquiry or the application that it belongs to; it goes when that goes. */
    aboutId: ulidColumn(),
    state: asciiColumn(16).$type<MailState>().notNull(),
    attempts: int().notNull(),
    nextAttemptAt: instantColumn().notNull(),
    /** Who works on it now, and until when others keep away. */
    holder: asciiColumn(36),
    heldUntil: instantColumn(),
    sentAt: instantColumn(),
    reason: wordsColumn(500),
  },
  (table) => [
    index('mails_due').on(table.state, table.nextAttemptAt),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state_created').on(table.state, table.createdAt, table.id),
    index('mails_about').on(table.aboutId, table.createdAt),
  ],
);
