import { eq } from 'drizzle-orm';
import type { Application } from 'shared-contracts/applications/applications';
import type { Database } from '../../db/open-database.ts';
import { applicationLetters, applications } from '../../db/schema/applications.ts';

const columns = {
  id: applications.id,
  fullName: applications.fullName,
  email: applications.email,
  phone: applications.phone,
  workplaceType: applications.workplaceType,
  jobLocation: applications.jobLocation,
  employmentType: applications.employmentType,
  role: applications.role,
  resumeName: applications.resumeName,
  isAdult: applications.isAdult,
  consentedAt: applications.consentedAt,
  consentVersion: applications.consentVersion,
  status: applications.status,
  createdAt: applications.createdAt,
  deletedAt: applications.deletedAt,
  message: applicationLetters.text,
};

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

/** Selects applications with their cover letters. */
export const selectApplications = (db: Database) =>
  db
    .select(columns)
    .from(applications)
    .leftJoin(applicationLetters, eq(applicationLetters.applicationId, applications.id));

export const toApplication = (row: ApplicationRow): Application => ({
  _id: row.id,
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  workplaceType: row.workplaceType,
  jobLocation: row.jobLocation,
  employmentType: row.employmentType,
  role: row.role,
  message: row.message,
  status: row.status,
  resume: row.resumeName === null ? null : `/api/apply/${row.id}/resume`,
  createdAt: row.createdAt.toISOString(),
  ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
});
