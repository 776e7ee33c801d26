import { desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Enquiry,
  ENQUIRY_NOT_FOUND,
  type EnquiryExportQuery,
  type EnquiryListQuery,
} from 'shared-contracts/enquiries/enquiries';
import { enquiries } from '../../db/schema/enquiries.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { REFERENCE_LENGTH, referenceOf } from '../inbox/reference.ts';
import { containsText } from '../lists/contains-text.ts';
import { type EnquiryRow, selectEnquiries, toEnquiry } from './enquiry-rows.ts';

/** A reference within a subject, so that a pasted subject finds its enquiry: `Re: Your enquiry (ref. 3QAFHMZN)`. */
const IN_SUBJECT = /\bref\.?\s*([0-9a-z]{8})\b/i;
/** A partial reference. Fewer characters match too many enquiries. */
const PARTIAL_REFERENCE = /^[0-9a-z]{4,8}$/i;
const WHOLE_ID = /^[0-9a-z]{26}$/i;

/** Matches what the sender wrote, replies and notes, and the reference. */
function matches(q: string): SQL {
  const conditions = [containsText(enquiries.searchText, q), containsText(enquiries.threadText, q)];
  const part = IN_SUBJECT.exec(q)?.[1] ?? PARTIAL_REFERENCE.exec(q)?.[0];
  if (part) conditions.push(sql`LOCATE(${part.toUpperCase()}, RIGHT(${enquiries.id}, ${REFERENCE_LENGTH}))`);
  if (WHOLE_ID.test(q)) conditions.push(sql`${enquiries.id} = ${q.toUpperCase()}`);
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

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
  matches,
  narrow: ({ assignee }, { adminId }) => (assignee === 'me' ? eq(enquiries.assigneeId, adminId) : undefined),
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
