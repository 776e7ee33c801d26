import { randomUUID } from 'node:crypto';
import { enquiry, makeContact } from '../factories.ts';
import type { MakeExample } from './example.ts';

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
    fields: { replyMessage: 'We can.' },
  }),
  setContactStatus: async ({ app }) => ({
    params: { id: await makeContact(app.db) },
    fields: { status: 'Open' },
  }),
  setContactStatuses: async ({ app }) => ({
    fields: { ids: [await makeContact(app.db)], status: 'Closed' },
  }),
  deleteContact: async ({ app }) => ({ params: { id: await makeContact(app.db) } }),
  restoreContact: async ({ app }) => ({
    params: { id: await makeContact(app.db, { deletedAt: new Date() }) },
  }),
} satisfies Record<string, MakeExample>;
