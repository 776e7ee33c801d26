import { randomUUID } from 'node:crypto';
import { enquiry, makeContact, makeNote } from '../factories.ts';
import type { ExampleWorld, MakeExample } from './example.ts';

async function makeNoteOf({ app, staff }: ExampleWorld, deletedAt: Date | null = null) {
  const id = await makeContact(app.db);
  return { id, note: await makeNote(app.db, { contactId: id, authorId: staff.id, deletedAt }) };
}

export const enquiries = {
  submitEnquiry: () => ({ headers: { 'idempotency-key': randomUUID() }, fields: enquiry() }),
  readFormToken: () => ({}),
  listContacts: async ({ app }) => {
    await makeContact(app.db);
    return { query: { q: 'prior art', sort: 'firstName', order: 'desc', status: 'New' } };
  },
  exportContacts: async ({ app }) => {
    await makeContact(app.db);
    return { query: { status: 'New' } };
  },
  readContact: async ({ app }) => ({ params: { id: await makeContact(app.db) } }),
  replyToContact: async ({ app }) => ({
    params: { id: await makeContact(app.db) },
    headers: { 'idempotency-key': randomUUID() },
    fields: { replyMessage: 'We can.', lastSeen: null },
  }),
  setContactStatuses: async ({ app }) => ({
    fields: { groups: [{ ids: [await makeContact(app.db)], status: 'Closed' }] },
  }),
  assignContacts: async ({ app, staff }) => ({
    fields: { groups: [{ ids: [await makeContact(app.db)], assigneeId: staff.id }] },
  }),
  saveReplyDraft: async ({ app }) => ({
    params: { id: await makeContact(app.db) },
    fields: { text: 'We ca' },
  }),
  deleteContact: async ({ app }) => ({ params: { id: await makeContact(app.db) } }),
  restoreContact: async ({ app }) => ({
    params: { id: await makeContact(app.db, { deletedAt: new Date() }) },
  }),
  deleteContacts: async ({ app }) => ({ fields: { ids: [await makeContact(app.db)] } }),
  restoreContacts: async ({ app }) => ({
    fields: { ids: [await makeContact(app.db, { deletedAt: new Date() })] },
  }),
  eraseSender: async ({ app }) => ({
    params: { id: await makeContact(app.db, { firstName: 'Asha Rao' }) },
    fields: { firstName: 'Asha Rao' },
  }),
  addContactNote: async ({ app }) => ({
    params: { id: await makeContact(app.db) },
    headers: { 'idempotency-key': randomUUID() },
    fields: { text: 'Called back on Monday.' },
  }),
  changeContactNote: async (world) => ({
    params: await makeNoteOf(world),
    fields: { text: 'Called back on Tuesday.' },
  }),
  deleteContactNote: async (world) => ({ params: await makeNoteOf(world) }),
  restoreContactNote: async (world) => ({ params: await makeNoteOf(world, new Date()) }),
} satisfies Record<string, MakeExample>;
