import { index, mysqlTable } from 'drizzle-orm/mysql-core';
import { instantColumn, sha256Column, ulidColumn } from '../column-types.ts';

/** Idempotency keys of requests. `id` is a digest of the endpoint and the key, `digest` one of the input. */
export const idempotencyKeys = mysqlTable(
  'idempotency_keys',
  {
    id: sha256Column().primaryKey(),
    digest: sha256Column().notNull(),
    /** The record that the request created, if a repeat returns it. */
    subjectId: ulidColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
