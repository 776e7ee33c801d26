import { boolean, index, mysqlTable } from 'drizzle-orm/mysql-core';
import type { ApplicationStatus } from 'shared-contracts/applications/applications';
import { APPLICATION_LENGTHS } from 'shared-contracts/applications/application-fields';
import type { EmploymentType, JobLocation, Workplace } from 'shared-contracts/applications/positions';
import {
  asciiColumn,
  searchTextColumn,
  instantColumn,
  textOf64K,
  ulidColumn,
  textColumn,
} from '../column-types.ts';

/** Applications, without their messages. Each sort order has an index that includes all filter columns. */
export const applications = mysqlTable(
  'applications',
  {
    id: ulidColumn().primaryKey(),
    fullName: textColumn(APPLICATION_LENGTHS.fullName).notNull(),
    email: textColumn(APPLICATION_LENGTHS.email).notNull(),
    phone: textColumn(APPLICATION_LENGTHS.phone).notNull(),
    workplaceType: asciiColumn(16).$type<Workplace>().notNull(),
    jobLocation: asciiColumn(16).$type<JobLocation>().notNull(),
    employmentType: asciiColumn(16).$type<EmploymentType>().notNull(),
    /** Title of the position at the time of the application. */
    role: textColumn(120).notNull(),
    /** Full name, e-mail and role, normalised for search. */
    searchText: searchTextColumn().notNull(),
    /** File name in the résumé store: random, with the extension of its type. */
    resumeName: asciiColumn(80),
    isAdult: boolean().notNull(),
    consentedAt: instantColumn(),
    consentVersion: asciiColumn(32),
    status: asciiColumn(16).$type<ApplicationStatus>().notNull(),
    createdAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
  },
  (table) => [
    index('applications_by_created_at').on(
      table.deletedAt,
      table.createdAt,
      table.id,
      table.status,
      table.role,
    ),
    index('applications_by_full_name').on(
      table.deletedAt,
      table.fullName,
      table.id,
      table.status,
      table.role,
    ),
    index('applications_by_email').on(table.deletedAt, table.email, table.id, table.status, table.role),
    index('applications_by_phone').on(table.deletedAt, table.phone, table.id, table.status, table.role),
    index('applications_by_role').on(table.deletedAt, table.role, table.id, table.status),
    index('applications_of_role').on(table.deletedAt, table.role, table.createdAt, table.id, table.status),
    index('applications_by_employment').on(
      table.deletedAt,
      table.employmentType,
      table.id,
      table.status,
      table.role,
    ),
    index('applications_by_location').on(
      table.deletedAt,
      table.jobLocation,
      table.id,
      table.status,
      table.role,
    ),
    index('applications_by_status').on(table.deletedAt, table.status, table.createdAt, table.id, table.role),
    index('applications_age').on(table.createdAt),
    index('applications_resume').on(table.resumeName),
  ],
);

/** The applicants' optional messages. */
export const applicationLetters = mysqlTable('application_letters', {
  applicationId: ulidColumn()
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  text: textOf64K().notNull(),
});
