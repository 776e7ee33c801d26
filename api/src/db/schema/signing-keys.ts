import { mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn, sha256Column } from '../column-types.ts';

/** Keys for signed tokens: one for each purpose, shared by all instances. */
export const signingKeys = mysqlTable('signing_keys', {
  purpose: asciiColumn(32).primaryKey(),
  /** 32 random bytes as hexadecimal digits. */
  value: sha256Column().notNull(),
  createdAt: instantColumn().notNull(),
});
