import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Contact, ContactStatus } from 'shared-contracts/contacts';
import type { Database } from '../../db/open-database.ts';
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
  message: contactMessages.text,
};

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** Enquiries with what was written, without their replies. */
export const selectContacts = (db: Database) =>
  db.select(columns).from(contacts).innerJoin(contactMessages, eq(contactMessages.id, contacts.id));

/** Those of one status, or all but suspected spam; never deleted ones. */
export const isListed = (status: ContactStatus | undefined): SQL =>
  and(
    isNull(contacts.deletedAt),
    status === undefined ? ne(contacts.status, 'Spam') : eq(contacts.status, status),
  ) as SQL;

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
});

/** Stands in the subjects of the mails about an enquiry or an application: short enough to be read out. */
export const referenceOf = (id: string): string => id.slice(-8);
