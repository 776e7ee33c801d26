import type { BulkAnswer } from 'shared-contracts/http/bulk';
import type { Call } from 'shared-contracts/http/client/client';
import type {
  Contact,
  ContactAssignBulkAnswer,
  ContactPage,
  ContactStatus,
  ContactStatusBulkAnswer,
} from 'shared-contracts/contacts/contacts';
import { counted } from '../../lib/bulk-message.ts';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { assignMessage, moveMessage, statusMessage } from './contact-messages.ts';
import { CONTACT_LISTS, CONTACTS } from './contact-queries.ts';

const isChange = ({ data: { changed } }: BulkAnswer): boolean => changed > 0;

/** Moves enquiries to a status; Undo gives each back the one that it had in the database. */
export async function setContactStatus(
  call: Call,
  ids: readonly string[],
  status: ContactStatus,
): Promise<boolean> {
  return finished(
    call,
    change<ContactPage, ContactStatusBulkAnswer>({
      key: CONTACT_LISTS,
      about: ids,
      patch: (page) => ({
        ...page,
        data: page.data.map((contact) => (ids.includes(contact._id) ? { ...contact, status } : contact)),
      }),
      send: () => call('PATCH /api/contact/status', { body: { ids: [...ids], status } }),
      done: ({ data: { changed } }) => statusMessage(status, { asked: ids.length, changed }),
      canUndo: isChange,
      undo: ({ data: { undo } }) => call('PUT /api/contact/statuses', { body: { groups: undo } }),
      failed: `${counted('contact', ids.length)} could not be marked as ${status.toLowerCase()}.`,
    }),
  );
}

type Person = NonNullable<Contact['assignee']>;

/** Says who looks after enquiries, null: nobody; Undo gives each back to whom it was with in the database. */
export async function assignContacts(
  call: Call,
  ids: readonly string[],
  assignee: Person | null,
): Promise<boolean> {
  const to = assignee ? `assigned to ${assignee.email}` : 'assigned to nobody';
  return finished(
    call,
    change<ContactPage, ContactAssignBulkAnswer>({
      key: CONTACT_LISTS,
      about: ids,
      patch: (page) => ({
        ...page,
        data: page.data.map((contact) => (ids.includes(contact._id) ? { ...contact, assignee } : contact)),
      }),
      send: () =>
        call('PATCH /api/contact/assignee', { body: { ids: [...ids], assigneeId: assignee?._id ?? null } }),
      done: ({ data: { changed } }) => assignMessage(to, { asked: ids.length, changed }),
      canUndo: isChange,
      undo: ({ data: { undo } }) => call('PUT /api/contact/assignees', { body: { groups: undo } }),
      failed: `${counted('contact', ids.length)} could not be ${to}.`,
    }),
  );
}

type Move = 'delete' | 'restore';
const opposite = (move: Move): Move => (move === 'delete' ? 'restore' : 'delete');

/** Puts enquiries into the bin, where they stay for 30 days, or takes them out, all or none. */
export function moveContacts(call: Call, ids: readonly string[], move: Move): Promise<boolean> {
  const body = { ids: [...ids] };
  const send = (one: Move) =>
    one === 'delete'
      ? call('POST /api/contact/delete', { body })
      : call('POST /api/contact/restore', { body });
  return finished(
    call,
    change<ContactPage, BulkAnswer>({
      key: CONTACT_LISTS,
      about: ids,
      patch: (page) => ({ ...page, data: page.data.filter(({ _id }) => !ids.includes(_id)) }),
      send: () => send(move),
      done: ({ data: { changed } }) => moveMessage(move, { asked: ids.length, changed }),
      canUndo: isChange,
      undo: () => send(opposite(move)),
      failed: `${counted('contact', ids.length)} could not be ${move}d.`,
    }),
  );
}

/**
 * Erases the sender of an enquiry for good, by the typed name.
 * @returns how many enquiries went
 */
export async function eraseSender(call: Call, id: string, firstName: string): Promise<number> {
  const { data } = await call('POST /api/contact/{id}/erase', { params: { id }, body: { firstName } });
  queryClient.removeQueries({ queryKey: [...CONTACTS, 'one'] });
  await finished(call, Promise.resolve(true));
  return data.enquiries;
}

/** Single enquiries and the counts of the rail follow the lists. */
async function finished(call: Call, changing: Promise<boolean>): Promise<boolean> {
  const isDone = await changing;
  void queryClient.invalidateQueries({ queryKey: CONTACTS });
  void queryClient.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
  return isDone;
}
