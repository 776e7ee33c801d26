import { sql } from 'drizzle-orm';
import { index, mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn, textOf64K, ulidColumn, wordsColumn } from '../column-types.ts';

/** Enquiries of visitors (decision 37). */
export const contacts = mysqlTable(
  'contacts',
  {
    id: ulidColumn().primaryKey(),
    firstName: wordsColumn(100).notNull(),
    email: wordsColumn(254).notNull(),
    phone: wordsColumn(32),
    service: wordsColumn(40),
    message: textOf64K().notNull(),
    /** When the sender agreed to the privacy policy and to which version of it; null: not recorded (decision 23). */
    consentedAt: instantColumn(),
    consentVersion: asciiColumn(32),
    status: asciiColumn(16)
      .notNull()
      .default(sql`'New'`),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('contacts_created').on(table.createdAt, table.id)],
);
