import { inArray } from 'drizzle-orm';
import type { Contact, ContactListQuery } from 'shared-contracts/contacts/contacts';
import type { PageMeta } from 'shared-contracts/http/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { listPage } from '../lists/list-page.ts';
import { isListed, selectContacts, toContact } from './contact-rows.ts';
import { matchesContact } from './matches-contact.ts';

export interface ListContacts {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: ContactListQuery;
}

const SORTS = {
  createdAt: [contacts.createdAt],
  firstName: [contacts.firstName],
  email: [contacts.email],
  phone: [contacts.phone],
  message: [contacts.messageStart],
  status: [contacts.status, contacts.createdAt],
} as const;

/**
 * One page of enquiries.
 * @throws UnauthenticatedError when nobody is signed in
 */
export async function listContacts({
  ctx,
  input,
}: ListContacts): Promise<{ data: Contact[]; meta: PageMeta }> {
  const actor = requireActor(ctx);
  return listPage(ctx.db, {
    input,
    table: contacts,
    where: isListed(input, actor),
    matches: matchesContact,
    sorts: SORTS,
    read: (ids) => selectContacts(ctx.db).where(inArray(contacts.id, ids)),
    toItem: toContact,
  });
}
