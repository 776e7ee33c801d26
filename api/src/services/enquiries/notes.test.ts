import { ContactAnswer } from 'shared-contracts/contacts/contacts';
import { ContactNoteAnswer } from 'shared-contracts/contacts/notes';
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeContact, makeNote } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { mails } from '../../db/schema/mails.ts';

let app: TestApp;
let staff: StaffCalls;
let colleague: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
  colleague = await signInStaff(app);
});
afterAll(() => app.close());

const add = (id: string, text: unknown, headers: Record<string, string> = {}) =>
  staff.call(`/api/contact/${id}/notes`, { method: 'POST', json: { text }, headers });
const notesOf = async (id: string) =>
  ContactAnswer.parse(await (await colleague.call(`/api/contact/${id}`)).json()).data.notes;
const noteIn = async (response: Response) => ContactNoteAnswer.parse(await response.json()).data;

test('staff tell one another of an enquiry; nothing is sent, and the log has no word of it', async () => {
  const id = await makeContact(app.db);
  const note = await noteIn(await add(id, '  Called back.\nWill write. '));
  expect(note).toMatchObject({ author: staff.email, text: 'Called back.\nWill write.', editedAt: null });
  await makeNote(app.db, { contactId: id, authorId: colleague.id, text: 'Thanks!', createdAt: new Date(0) });
  expect((await notesOf(id)).map(({ text }) => text)).toEqual(['Thanks!', 'Called back.\nWill write.']);
  expect(await app.db.select().from(mails).where(eq(mails.aboutId, id))).toEqual([]);
  const audit = await (await staff.call(`/api/audit?subject=${id}`)).text();
  expect(audit).toContain('contact.note-add');
  expect(audit).not.toContain('Called');
});

test('a double click adds it once', async () => {
  const id = await makeContact(app.db);
  const headers = { 'idempotency-key': 'one-click' };
  const notes = await Promise.all([1, 2, 3].map(async () => noteIn(await add(id, 'Once.', headers))));
  expect(new Set(notes.map(({ _id }) => _id)).size).toBe(1);
  expect(await notesOf(id)).toHaveLength(1);
  expect((await add(id, 'Another.', headers)).status).toBe(409);
});

test('its author changes, deletes and restores it', async () => {
  const id = await makeContact(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(id, 'Frist.')))._id}`;
  const changed = await staff.call(path, { method: 'PUT', json: { text: 'First.' } });
  expect(await noteIn(changed)).toMatchObject({ text: 'First.', editedAt: anyText });
  expect((await staff.call(path, { method: 'DELETE' })).status).toBe(200);
  expect(await notesOf(id)).toEqual([]);
  for (const again of ['PUT', 'DELETE'])
    expect(
      (await staff.call(path, { method: again, ...(again === 'PUT' && { json: { text: 'x' } }) })).status,
    ).toBe(404);
  expect((await staff.call(`${path}/restore`, { method: 'POST' })).status).toBe(200);
  expect(await notesOf(id)).toMatchObject([{ text: 'First.' }]);
  expect((await staff.call(`${path}/restore`, { method: 'POST' })).status).toBe(404);
});

test('nobody else can', async () => {
  const id = await makeContact(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(id, 'Mine.')))._id}`;
  for (const options of [{ method: 'PUT', json: { text: 'Theirs.' } }, { method: 'DELETE' }])
    expect(await errorOf(await colleague.call(path, options))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  expect(await notesOf(id)).toMatchObject([{ text: 'Mine.', editedAt: null }]);
});

test('it belongs to its enquiry alone, and to one that is there', async () => {
  const [id, other] = [await makeContact(app.db), await makeContact(app.db)];
  const note = (await noteIn(await add(id, 'Here.')))._id;
  for (const path of [`${other}/notes/${note}`, `${id}/notes/${ulid()}`, `${id}/notes/nonsense`]) {
    expect((await staff.call(`/api/contact/${path}`, { method: 'DELETE' })).status).toBe(404);
  }
  await staff.call(`/api/contact/${id}`, { method: 'DELETE' });
  expect((await add(id, 'More.')).status).toBe(404);
  expect((await staff.call(`/api/contact/${id}/notes/${note}`, { method: 'DELETE' })).status).toBe(404);
});

test.each([
  ['', 'Write a note'],
  ['  ', 'Write a note'],
  [7, 'Write a note'],
  ['x'.repeat(5_001), 'Use at most 5,000 characters'],
])('refuses %j', async (text, message) => {
  const id = await makeContact(app.db);
  expect(await errorOf(await add(id, text))).toMatchObject({ status: 422, fields: { text: message } });
  expect(await notesOf(id)).toEqual([]);
});
