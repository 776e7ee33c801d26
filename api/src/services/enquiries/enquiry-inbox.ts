import { desc, eq, or } from 'drizzle-orm';
import {
  type Enquiry,
  ENQUIRY_NOT_FOUND,
  type EnquiryExportQuery,
  type EnquiryListQuery,
} from 'shared-contracts/enquiries/enquiries';
import { enquiries } from '../../db/schema/enquiries.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { matchesReference, referenceOf } from '../inbox/reference.ts';
import { containsText } from '../lists/contains-text.ts';
import { type EnquiryRow, selectEnquiries, toEnquiry } from './enquiry-rows.ts';

/** The inbox of enquiries. */
export const ENQUIRIES: Inbox<EnquiryRow, Enquiry, EnquiryExportQuery, EnquiryListQuery['sort']> = {
  table: enquiries,
  name: 'contact',
  missing: ENQUIRY_NOT_FOUND,
  read: (db, where, limit) => selectEnquiries(db).where(where).orderBy(desc(enquiries.id)).limit(limit),
  toItem: toEnquiry,
  sorts: {
    createdAt: [enquiries.createdAt],
    firstName: [enquiries.firstName],
    email: [enquiries.email],
    phone: [enquiries.phone],
    message: [enquiries.messageStart],
    status: [enquiries.status, enquiries.createdAt],
  },
  // What the sender wrote, replies and notes, and the reference.
  matches: (q) =>
    or(
      containsText(enquiries.searchText, q),
      containsText(enquiries.threadText, q),
      matchesReference(enquiries.id, q),
    ),
  narrow: async (_db, { assignee }, { adminId }) =>
    assignee === 'me' ? eq(enquiries.assigneeId, adminId) : undefined,
  sender: {
    field: 'firstName',
    nameOf: ({ firstName }) => firstName,
    mismatch: 'Type the name exactly as it appears in the enquiry',
  },
  csv: {
    header: [
      'Received',
      'Reference',
      'Status',
      'First name',
      'E-mail',
      'Phone',
      'Service',
      'Message',
      'Consent',
      'Policy',
      'Assigned to',
    ],
    toCells: (row) => [
      row.createdAt.toISOString(),
      referenceOf(row.id),
      row.status,
      row.firstName,
      row.email,
      row.phone,
      row.service,
      row.message,
      row.consentedAt?.toISOString() ?? null,
      row.consentVersion,
      row.assignee?.email ?? null,
    ],
  },
};
