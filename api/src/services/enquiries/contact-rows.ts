import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Contact, ContactListQuery } from 'shared-contracts/contacts/contacts';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import { admins } from '../../db/schema/accounts.ts';
import { contactMessages, contacts } from '../../db/schema/enquiries.ts';

const columns = {
  id: contacts.id,
  firstName: contacts.firstName,
  email: contacts.email,
  phone: contacts.phone,
  service: contacts.service,
  status: contacts.status,
  createdAt: contacts.createdAt,
  consentedAt: contacts.consentedAt,
  consentVersion: contacts.consentVersion,
  deletedAt: contacts.deletedAt,
  assignee: { id: admins.id, email: admins.email },
  message: contactMessages.text,
};

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** Enquiries with what was written, without their replies. */
export const selectContacts = (db: Database) =>
  db
    .select(columns)
    .from(contacts)
    .innerJoin(contactMessages, eq(contactMessages.id, contacts.id))
    .leftJoin(admins, eq(admins.id, contacts.assigneeId));

/** Those of one status, those in the bin, or all but suspected spam; of all or of one who looks after them. */
export function isListed(
  { status, assignee }: Pick<ContactListQuery, 'status' | 'assignee'>,
  { adminId }: Actor,
): SQL {
  const isTheirs = assignee === 'me' ? eq(contacts.assigneeId, adminId) : undefined;
  if (status === 'deleted') return and(isNotNull(contacts.deletedAt), isTheirs) as SQL;
  const isOfStatus = status === undefined ? ne(contacts.status, 'Spam') : eq(contacts.status, status);
  return and(isNull(contacts.deletedAt), isOfStatus, isTheirs) as SQL;
}

export const toContact = (row: ContactRow): Contact => ({
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

export const REFERENCE_LENGTH = 8;

/** Stands in the subjects of the mails about an enquiry or an application: short enough to be read out. */
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH);
