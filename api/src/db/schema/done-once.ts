import { index, mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn, sha256Column, ulidColumn } from '../column-types.ts';

/** Calls that must not be done twice. `id` is a digest of the call and its key, `digest` one of its input. */
export const idempotencyKeys = mysqlTable(
  'idempotency_keys',
  {
    id: sha256Column().primaryKey(),
    digest: sha256Column().notNull(),
    /** What the call made, where a repeat is answered with it. */
    subjectId: ulidColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);

/** Seeds that were applied, each once ever: what is deleted afterwards does not come back. */
export const appliedSeeds = mysqlTable('applied_seeds', {
  name: asciiColumn(64).primaryKey(),
  appliedAt: instantColumn().notNull(),
});

/** Keys that sign what we give out and get back: one for each purpose, the same for all instances. */
export const signingKeys = mysqlTable('signing_keys', {
  purpose: asciiColumn(32).primaryKey(),
  /** 32 random bytes as hexadecimal digits. */
  value: sha256Column().notNull(),
  createdAt: instantColumn().notNull(),
});
