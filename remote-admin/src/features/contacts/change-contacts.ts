import type { Call } from 'shared-contracts/http/client/client';
import type {
  Contact,
  ContactAssignGroups,
  ContactStatus,
  ContactStatusGroups,
} from 'shared-contracts/contacts/contacts';
import { counted } from '../../lib/bulk-message.ts';
import { changeRows, refreshInbox } from '../../lib/inbox.ts';
import { queryClient } from '../../lib/query-client.ts';
import { assignMessage, eraseMessage, statusMessage } from './contact-messages.ts';
import { CONTACTS } from './contact-queries.ts';

/** Moves enquiries to a status; Undo gives each back the one that it had in the database. */
export function setContactStatus(
  call: Call,
  ids: readonly string[],
  status: ContactStatus,
): Promise<boolean> {
  const put = (groups: ContactStatusGroups['groups']) =>
    call('PUT /api/contact/statuses', { body: { groups } });
  return changeRows(call, CONTACTS, {
    ids,
    patch: (contact: Contact) => ({ ...contact, status }),
    send: () => put([{ ids: [...ids], status }]),
    done: ({ data: { changed } }) => statusMessage(status, { asked: ids.length, changed }),
    canUndo: ({ data: { changed } }) => changed > 0,
    undo: ({ data: { undo } }) => put(undo),
    failed: `${counted('contact', ids.length)} could not be marked as ${status.toLowerCase()}.`,
  });
}

type Person = NonNullable<Contact['assignee']>;

/** Says who looks after enquiries, null: nobody; Undo gives each back to whom it was with in the database. */
export function assignContacts(
  call: Call,
  ids: readonly string[],
  assignee: Person | null,
): Promise<boolean> {
  const to = assignee ? `assigned to ${assignee.email}` : 'assigned to nobody';
  const put = (groups: ContactAssignGroups['groups']) =>
    call('PUT /api/contact/assignees', { body: { groups } });
  return changeRows(call, CONTACTS, {
    ids,
    patch: (contact: Contact) => ({ ...contact, assignee }),
    send: () => put([{ ids: [...ids], assigneeId: assignee?._id ?? null }]),
    done: ({ data: { changed } }) => assignMessage(to, { asked: ids.length, changed }),
    canUndo: ({ data: { changed } }) => changed > 0,
    undo: ({ data: { undo } }) => put(undo),
    failed: `${counted('contact', ids.length)} could not be ${to}.`,
  });
}

/**
 * Erases the sender of an enquiry for good, by the typed name.
 * @returns what is said of it
 */
export async function eraseSender(call: Call, id: string, firstName: string): Promise<string> {
  const { data } = await call('POST /api/contact/{id}/erase', { params: { id }, body: { firstName } });
  queryClient.removeQueries({ queryKey: [...CONTACTS.key, 'one'] });
  refreshInbox(call, CONTACTS);
  return eraseMessage(data.enquiries);
}
