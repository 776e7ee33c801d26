import { sql } from 'drizzle-orm';
import { index, mysqlTable, primaryKey } from 'drizzle-orm/mysql-core';
import type { EnquiryStatus } from 'shared-contracts/enquiries/enquiries';
import { ENQUIRY_LENGTHS } from 'shared-contracts/enquiries/enquiry-fields';
import {
  asciiColumn,
  searchTextColumn,
  instantColumn,
  textOf64K,
  ulidColumn,
  textColumn,
} from '../column-types.ts';
import { admins } from './accounts.ts';

/**
 * Enquiries, without their texts, so that a search reads little. Each sort order has an index that includes all filter
 * columns, so that a page is found without reading rows.
 */
export const enquiries = mysqlTable(
  'contacts',
  {
    id: ulidColumn().primaryKey(),
    firstName: textColumn(ENQUIRY_LENGTHS.firstName).notNull(),
    email: textColumn(ENQUIRY_LENGTHS.email).notNull(),
    phone: textColumn(ENQUIRY_LENGTHS.phone),
    service: textColumn(40),
    /** The sort key for the message column of the list. */
    messageStart: textColumn(80).notNull(),
    /** First name, e-mail, phone and message, normalised for search. */
    searchText: searchTextColumn().notNull(),
    /** Replies and notes, normalised for search; null: none. Here, so that a search reads one table. */
    threadText: searchTextColumn(),
    /** When the sender accepted the privacy policy, and which version; null: not recorded. */
    consentedAt: instantColumn(),
    consentVersion: asciiColumn(32),
    status: asciiColumn(16)
      .$type<EnquiryStatus>()
      .notNull()
      .default(sql`'New'`),
    /** The admin to whom it is assigned. */
    assigneeId: ulidColumn().references(() => admins.id),
    createdAt: instantColumn().notNull(),
    /** Set: in the trash, and purged after a retention period. */
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

/** Messages of enquiries: the enquiry itself, whose message has the same id, and the replies of staff. */
export const enquiryMessages = mysqlTable(
  'contact_messages',
  {
    id: ulidColumn().primaryKey(),
    enquiryId: ulidColumn('contact_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Null: the sender of the enquiry. */
    authorId: ulidColumn().references(() => admins.id),
    text: textOf64K().notNull(),
    /** The mail with the reply, which may be purged earlier. */
    mailId: ulidColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('contact_messages_thread').on(table.enquiryId, table.createdAt)],
);

/** Internal notes on enquiries. */
export const enquiryNotes = mysqlTable(
  'contact_notes',
  {
    id: ulidColumn().primaryKey(),
    enquiryId: ulidColumn('contact_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: ulidColumn()
      .notNull()
      .references(() => admins.id),
    text: textOf64K().notNull(),
    createdAt: instantColumn().notNull(),
    editedAt: instantColumn(),
    deletedAt: instantColumn(),
  },
  (table) => [
    index('contact_notes_of').on(table.enquiryId, table.createdAt),
    index('contact_notes_deleted').on(table.deletedAt),
  ],
);

/** Unsent replies: one for each admin and enquiry. */
export const replyDrafts = mysqlTable(
  'reply_drafts',
  {
    adminId: ulidColumn()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    enquiryId: ulidColumn('contact_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    text: textOf64K().notNull(),
    savedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.enquiryId] })],
);
