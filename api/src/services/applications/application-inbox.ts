import { desc, inArray, or } from 'drizzle-orm';
import {
  type Application,
  APPLICATION_NOT_FOUND,
  type ApplicationExportQuery,
  type ApplicationListQuery,
} from 'shared-contracts/applications/applications';
import { applications } from '../../db/schema/applications.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { matchesReference, referenceOf } from '../inbox/reference.ts';
import { containsText } from '../lists/contains-text.ts';
import { titlesOfPosition } from '../positions/position-titles.ts';
import { type ApplicationRow, selectApplications, toApplication } from './application-rows.ts';

/** The inbox of applications. */
export const APPLICATIONS: Inbox<
  ApplicationRow,
  Application,
  ApplicationExportQuery,
  ApplicationListQuery['sort']
> = {
  table: applications,
  name: 'application',
  missing: APPLICATION_NOT_FOUND,
  read: (db, where, limit) => selectApplications(db).where(where).orderBy(desc(applications.id)).limit(limit),
  toItem: toApplication,
  sorts: {
    createdAt: [applications.createdAt],
    fullName: [applications.fullName],
    email: [applications.email],
    phone: [applications.phone],
    role: [applications.role],
    employmentType: [applications.employmentType],
    jobLocation: [applications.jobLocation],
    status: [applications.status, applications.createdAt],
  },
  matches: (q) => or(containsText(applications.searchText, q), matchesReference(applications.id, q)),
  narrow: async (db, { role }) =>
    role === undefined ? undefined : inArray(applications.role, await titlesOfPosition(db, role)),
  sender: {
    field: 'fullName',
    nameOf: ({ fullName }) => fullName,
    mismatch: 'Type the name exactly as it appears in the application',
  },
  csv: {
    header: [
      'Received',
      'Reference',
      'Status',
      'Full name',
      'E-mail',
      'Phone',
      'Role',
      'Workplace',
      'Location',
      'Job type',
      'Message',
      'Consent',
      'Policy',
      'Resume',
    ],
    toCells: (row) => [
      row.createdAt.toISOString(),
      referenceOf(row.id),
      row.status,
      row.fullName,
      row.email,
      row.phone,
      row.role,
      row.workplaceType,
      row.jobLocation,
      row.employmentType,
      row.message,
      row.consentedAt?.toISOString() ?? null,
      row.consentVersion,
      row.resumeName === null ? 'no' : 'yes',
    ],
  },
};
