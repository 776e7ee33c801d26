import { desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Contact,
  CONTACT_NOT_FOUND,
  type ContactExportQuery,
  type ContactListQuery,
} from 'shared-contracts/contacts/contacts';
import { contacts } from '../../db/schema/enquiries.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { REFERENCE_LENGTH, referenceOf } from '../inbox/reference.ts';
import { containsText } from '../lists/contains-text.ts';
import { type ContactRow, selectContacts, toContact } from './contact-rows.ts';

/** A reference within a subject, so that a pasted subject finds its enquiry: `Re: Your enquiry (ref. 3QAFHMZN)`. */
const IN_SUBJECT = /\bref\.?\s*([0-9a-z]{8})\b/i;
/** A partial reference. Fewer characters match too many enquiries. */
const PARTIAL_REFERENCE = /^[0-9a-z]{4,8}$/i;
const WHOLE_ID = /^[0-9a-z]{26}$/i;

/** Matches what the sender wrote, replies and notes, and the reference. */
function matches(q: string): SQL {
  const conditions = [containsText(contacts.searchText, q), containsText(contacts.threadText, q)];
  const part = IN_SUBJECT.exec(q)?.[1] ?? PARTIAL_REFERENCE.exec(q)?.[0];
  if (part) conditions.push(sql`LOCATE(${part.toUpperCase()}, RIGHT(${contacts.id}, ${REFERENCE_LENGTH}))`);
  if (WHOLE_ID.test(q)) conditions.push(sql`${contacts.id} = ${q.toUpperCase()}`);
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** The inbox of enquiries. */
export const CONTACTS: Inbox<ContactRow, Contact, ContactExportQuery, ContactListQuery['sort']> = {
  table: contacts,
  name: 'contact',
  missing: CONTACT_NOT_FOUND,
  read: (db, where, limit) => selectContacts(db).where(where).orderBy(desc(contacts.id)).limit(limit),
  toItem: toContact,
  sorts: {
    createdAt: [contacts.createdAt],
    firstName: [contacts.firstName],
    email: [contacts.email],
    phone: [contacts.phone],
    message: [contacts.messageStart],
    status: [contacts.status, contacts.createdAt],
  },
  matches,
  narrow: ({ assignee }, { adminId }) => (assignee === 'me' ? eq(contacts.assigneeId, adminId) : undefined),
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
