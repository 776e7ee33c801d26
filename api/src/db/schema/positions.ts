import { boolean, index, int, mysqlTable } from 'drizzle-orm/mysql-core';
import type { EmploymentType, JobLocation, Workplace } from 'shared-contracts/applications/positions';
import { documentColumn, exactColumn, instantColumn, ulidColumn, textColumn } from '../column-types.ts';

/** Positions. Visitors can apply for the open ones. */
export const positions = mysqlTable(
  'positions',
  {
    id: ulidColumn().primaryKey(),
    title: textColumn(120).notNull(),
    /** The title in lower case, which may be twice as long, unless the position is deleted. Applications refer to it. */
    uniqueTitle: exactColumn(240).unique(),
    /** Titles that it had before, under which applications came in. Null: none. */
    earlierTitles: documentColumn().$type<string[]>(),
    summary: textColumn(1000).notNull(),
    needs: documentColumn().$type<string[]>().notNull(),
    workplaces: documentColumn().$type<Workplace[]>().notNull(),
    locations: documentColumn().$type<JobLocation[]>().notNull(),
    employmentTypes: documentColumn().$type<EmploymentType[]>().notNull(),
    isOpen: boolean().notNull(),
    /** Incremented by each write, for optimistic locking. */
    version: int().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
  },
  (table) => [index('positions_created').on(table.createdAt, table.id)],
);
