import { eq } from 'drizzle-orm';
import type { Enquiry } from 'shared-contracts/enquiries/enquiries';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { enquiryMessages, enquiries } from '../../db/schema/enquiries.ts';

const columns = {
  id: enquiries.id,
  firstName: enquiries.firstName,
  email: enquiries.email,
  phone: enquiries.phone,
  service: enquiries.service,
  status: enquiries.status,
  createdAt: enquiries.createdAt,
  consentedAt: enquiries.consentedAt,
  consentVersion: enquiries.consentVersion,
  deletedAt: enquiries.deletedAt,
  assignee: { id: admins.id, email: admins.email },
  message: enquiryMessages.text,
};

export type EnquiryRow = Awaited<ReturnType<typeof selectEnquiries>>[number];

/** Selects enquiries with their message and assignee, without replies. */
export const selectEnquiries = (db: Database) =>
  db
    .select(columns)
    .from(enquiries)
    .innerJoin(enquiryMessages, eq(enquiryMessages.id, enquiries.id))
    .leftJoin(admins, eq(admins.id, enquiries.assigneeId));

export const toEnquiry = (row: EnquiryRow): Enquiry => ({
  _id: row.id,
  firstName: row.firstName,
  email: row.email,
  phone: row.phone,
  service: row.service,
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  consent:
    row.consentedAt && row.consentVersion
      ? { at: row.consentedAt.toISOString(), version: row.consentVersion }
      : null,
  assignee: row.assignee && { _id: row.assignee.id, email: row.assignee.email },
  ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
});
