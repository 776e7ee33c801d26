import { inArray } from 'drizzle-orm';
import type { Contact, ContactListQuery } from 'shared-contracts/contacts';
import type { PageMeta } from 'shared-contracts/envelope';
import { requireActor } from '../../auth/require-actor.ts';
import type { ServiceContext } from '../../context.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { spamAndBin } from '../lists/find-page.ts';
import { listPage } from '../lists/list-page.ts';
import { isListed, selectContacts, toContact } from './contact-rows.ts';
import { matchesContact } from './matches-contact.ts';

export interface ListContacts {
  readonly ctx: Pick<ServiceContext, 'db' | 'actor'>;
  readonly input: ContactListQuery;
}

const SORTS = {
  createdAt: { column: contacts.createdAt, index: 'contacts_by_created_at' },
  firstName: { column: contacts.firstName, index: 'contacts_by_first_name' },
  email: { column: contacts.email, index: 'contacts_by_email' },
  phone: { column: contacts.phone, index: 'contacts_by_phone' },
  message: { column: contacts.messageStart, index: 'contacts_by_message_start' },
  status: { column: contacts.status, within: contacts.createdAt, index: 'contacts_by_status' },
} as const;

/** What one person looks after is found by the person. In the bin is little. */
function filterOf({ status, assignee }: ContactListQuery) {
  if (assignee !== undefined) return { index: 'contacts_by_assignee' } as const;
  if (status === undefined || status === 'deleted') return undefined;
  return { index: 'contacts_by_status', sortedBy: 'createdAt' } as const;
}

const LEFT_OUT = {
  groups: spamAndBin(contacts),
  index: 'contacts_by_status',
  indexOfAll: 'contacts_age',
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
    id: contacts.id,
    where: isListed(input, actor),
    matches: matchesContact,
    sorts: SORTS,
    filter: filterOf(input),
    leftOut: input.status === undefined && input.assignee === undefined ? LEFT_OUT : undefined,
    read: (ids) => selectContacts(ctx.db).where(inArray(contacts.id, ids)),
    toItem: toContact,
  });
}
