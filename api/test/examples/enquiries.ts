import { randomUUID } from 'node:crypto';
import { enquiry, makeEnquiry, makeNote } from '../factories.ts';
import type { ExampleWorld, MakeExample } from './example.ts';

async function makeNoteOf({ app, staff }: ExampleWorld, deletedAt: Date | null = null) {
  const id = await makeEnquiry(app.db);
  return { id, note: await makeNote(app.db, { enquiryId: id, authorId: staff.id, deletedAt }) };
}

export const enquiries = {
  submitEnquiry: () => ({ headers: { 'idempotency-key': randomUUID() }, fields: enquiry() }),
  readFormToken: () => ({}),
  listEnquiries: async ({ app }) => {
    await makeEnquiry(app.db);
    return { query: { q: 'prior art', sort: 'firstName', order: 'desc', status: 'New' } };
  },
  exportEnquiries: async ({ app }) => {
    await makeEnquiry(app.db);
    return { query: { status: 'New' } };
  },
  readEnquiry: async ({ app }) => ({ params: { id: await makeEnquiry(app.db) } }),
  replyToEnquiry: async ({ app }) => ({
    params: { id: await makeEnquiry(app.db) },
    headers: { 'idempotency-key': randomUUID() },
    fields: { replyMessage: 'We can.', lastSeen: null },
  }),
  setEnquiryStatuses: async ({ app }) => ({
    fields: { groups: [{ ids: [await makeEnquiry(app.db)], status: 'Closed' }] },
  }),
  assignEnquiries: async ({ app, staff }) => ({
    fields: { groups: [{ ids: [await makeEnquiry(app.db)], assigneeId: staff.id }] },
  }),
  saveReplyDraft: async ({ app }) => ({
    params: { id: await makeEnquiry(app.db) },
    fields: { text: 'We ca' },
  }),
  deleteEnquiry: async ({ app }) => ({ params: { id: await makeEnquiry(app.db) } }),
  restoreEnquiry: async ({ app }) => ({
    params: { id: await makeEnquiry(app.db, { deletedAt: new Date() }) },
  }),
  deleteEnquiries: async ({ app }) => ({ fields: { ids: [await makeEnquiry(app.db)] } }),
  restoreEnquiries: async ({ app }) => ({
    fields: { ids: [await makeEnquiry(app.db, { deletedAt: new Date() })] },
  }),
  eraseSender: async ({ app }) => ({
    params: { id: await makeEnquiry(app.db, { firstName: 'Asha Rao' }) },
    fields: { firstName: 'Asha Rao' },
  }),
  addEnquiryNote: async ({ app }) => ({
    params: { id: await makeEnquiry(app.db) },
    headers: { 'idempotency-key': randomUUID() },
    fields: { text: 'Called back on Monday.' },
  }),
  changeEnquiryNote: async (world) => ({
    params: await makeNoteOf(world),
    fields: { text: 'Called back on Tuesday.' },
  }),
  deleteEnquiryNote: async (world) => ({ params: await makeNoteOf(world) }),
  restoreEnquiryNote: async (world) => ({ params: await makeNoteOf(world, new Date()) }),
} satisfies Record<string, MakeExample>;
