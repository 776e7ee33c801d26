import { eq } from 'drizzle-orm';
import type { Contact } from 'shared-contracts/contacts/contacts';
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

/** Selects enquiries with their message and assignee, without replies. */
export const selectContacts = (db: Database) =>
  db
    .select(columns)
    .from(contacts)
    .innerJoin(contactMessages, eq(contactMessages.id, contacts.id))
    .leftJoin(admins, eq(admins.id, contacts.assigneeId));

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
