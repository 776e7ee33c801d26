import { sql } from 'drizzle-orm';
import { index, mysqlTable, primaryKey } from 'drizzle-orm/mysql-core';
import type { ContactStatus } from 'shared-contracts/contacts/contacts';
import {
  asciiColumn,
  foldedColumn,
  instantColumn,
  textOf64K,
  ulidColumn,
  wordsColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/**
 * Enquiries of visitors, without their texts, so that a search reads little. Each order of the list has an
 * index with all that the list is narrowed by, so that a page is found without touching rows.
 */
export const contacts = mysqlTable(
  'contacts',
  {
    id: ulidColumn().primaryKey(),
    firstName: wordsColumn(100).notNull(),
    email: wordsColumn(254).notNull(),
    phone: wordsColumn(32),
    service: wordsColumn(40),
    /** What the list is sorted by in the column of the message. */
    messageStart: wordsColumn(80).notNull(),
    /** First name, e-mail, phone and message, as `fold` makes them. */
    searchText: foldedColumn().notNull(),
    /** The replies and notes of staff, as `fold` makes them; null: none. A search then reads one table. */
    threadText: foldedColumn(),
    /** When the sender agreed to the privacy policy and to which version of it; null: not recorded. */
    consentedAt: instantColumn(),
    consentVersion: asciiColumn(32),
    status: asciiColumn(16)
      .$type<ContactStatus>()
      .notNull()
      .default(sql`'New'`),
    /** The administrator who looks after it. */
    assigneeId: ulidColumn().references(() => admins.id),
    createdAt: instantColumn().notNull(),
    /** From then on it counts the days until it is removed. */
    deletedAt: instantColumn(),
  },
  (table) => [
    index('contacts_by_created_at').on(table.deletedAt, table.createdAt, table.id, table.status),
    index('contacts_by_first_name').on(table.deletedAt, table.firstName, table.id, table.status),
    index('contacts_by_email').on(table.deletedAt, table.email, table.id, table.status),
    index('contacts_by_phone').on(table.deletedAt, table.phone, table.id, table.status),
    index('contacts_by_message_start').on(table.deletedAt, table.messageStart, table.id, table.status),
    index('contacts_by_status').on(table.deletedAt, table.status, table.createdAt, table.id),
    index('contacts_by_assignee').on(table.assigneeId, table.deletedAt, table.status),
    index('contacts_age').on(table.createdAt),
  ],
);

/** What was written: the enquiry itself, whose id its message has too, and the replies of staff. */
export const contactMessages = mysqlTable(
  'contact_messages',
  {
    id: ulidColumn().primaryKey(),
    contactId: ulidColumn()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Null: the sender of the enquiry. */
    authorId: ulidColumn().references(() => admins.id),
    text: textOf64K().notNull(),
    /** The mail that carries a reply; it may be purged before. */
    mailId: ulidColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('contact_messages_thread').on(table.contactId, table.createdAt)],
);

/** What staff tell one another about an enquiry. */
export const contactNotes = mysqlTable(
  'contact_notes',
  {
    id: ulidColumn().primaryKey(),
    contactId: ulidColumn()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    authorId: ulidColumn()
      .notNull()
      .references(() => admins.id),
    text: textOf64K().notNull(),
    createdAt: instantColumn().notNull(),
    editedAt: instantColumn(),
    deletedAt: instantColumn(),
  },
  (table) => [
    index('contact_notes_of').on(table.contactId, table.createdAt),
    index('contact_notes_deleted').on(table.deletedAt),
  ],
);

/** What somebody has written of a reply and not sent: one for each person and enquiry. */
export const replyDrafts = mysqlTable(
  'reply_drafts',
  {
    adminId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    contactId: ulidColumn()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    text: textOf64K().notNull(),
    savedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.contactId] })],
);
