import { boolean, index, mysqlTable } from 'drizzle-orm/mysql-core';
import type { EmploymentType, JobLocation, Workplace } from 'shared-contracts/applications/positions';
import { documentColumn, exactColumn, instantColumn, ulidColumn, wordsColumn } from '../column-types.ts';

/** Jobs. Visitors can apply for the open ones. */
export const positions = mysqlTable(
  'positions',
  {
    id: ulidColumn().primaryKey(),
    title: wordsColumn(120).notNull(),
    /** The title while the position is not deleted: an application names it, so there is one of each. */
    uniqueTitle: exactColumn(120).unique(),
    summary: wordsColumn(1000).notNull(),
    needs: documentColumn().$type<string[]>().notNull(),
    workplaces: documentColumn().$type<Workplace[]>().notNull(),
    locations: documentColumn().$type<JobLocation[]>().notNull(),
    employmentTypes: documentColumn().$type<EmploymentType[]>().notNull(),
    isOpen: boolean().notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
  },
  (table) => [index('positions_created').on(table.createdAt, table.id)],
);
