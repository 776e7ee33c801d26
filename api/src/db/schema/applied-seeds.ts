import { mysqlTable } from 'drizzle-orm/mysql-core';
import { asciiColumn, instantColumn } from '../column-types.ts';

/** Seeds that were applied. Each is applied only once, so that deleted records do not come back. */
export const appliedSeeds = mysqlTable('applied_seeds', {
  name: asciiColumn(64).primaryKey(),
  appliedAt: instantColumn().notNull(),
});
