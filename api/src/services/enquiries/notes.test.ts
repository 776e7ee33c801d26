import { EnquiryResponse } from 'shared-contracts/enquiries/enquiries';
import { EnquiryNoteResponse } from 'shared-contracts/enquiries/notes';
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeEnquiry, makeNote } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { mails } from '../../db/schema/mails.ts';

const add = (staff: StaffCalls, id: string, text: unknown, headers: Record<string, string> = {}) =>
  staff.call(`/api/contact/${id}/notes`, { method: 'POST', json: { text }, headers });
const notesOf = async (colleague: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await colleague.call(`/api/contact/${id}`)).json()).data.notes;
const noteIn = async (response: Response) => EnquiryNoteResponse.parse(await response.json()).data;

test('staff share notes on an enquiry, which are neither mailed nor copied to the audit log', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeEnquiry(app.db);
  const note = await noteIn(await add(staff, id, '  Called back.\nWill write. '));
  expect(note).toMatchObject({ author: staff.email, text: 'Called back.\nWill write.', editedAt: null });
  await makeNote(app.db, { enquiryId: id, authorId: colleague.id, text: 'Thanks!', createdAt: new Date(0) });
  expect((await notesOf(colleague, id)).map(({ text }) => text)).toEqual([
    'Thanks!',
    'Called back.\nWill write.',
  ]);
  expect(await app.db.select().from(mails).where(eq(mails.aboutId, id))).toEqual([]);
  const audit = await (await staff.call(`/api/audit?subject=${id}`)).text();
  expect(audit).toContain('contact.note-add');
  expect(audit).not.toContain('Called');
});

test('a double click adds a note once', async ({ app, staff, colleague }) => {
  const id = await makeEnquiry(app.db);
  const headers = { 'idempotency-key': 'one-click' };
  const notes = await Promise.all([1, 2, 3].map(async () => noteIn(await add(staff, id, 'Once.', headers))));
  expect(new Set(notes.map(({ _id }) => _id)).size).toBe(1);
  expect(await notesOf(colleague, id)).toHaveLength(1);
  expect((await add(staff, id, 'Another.', headers)).status).toBe(409);
});

test('a retry returns its own note, even if it was changed or a later one has the same text', async ({
  app,
  staff,
}) => {
  const id = await makeEnquiry(app.db);
  const send = async (key: string) => noteIn(await add(staff, id, 'Called.', { 'idempotency-key': key }));
  const [first, second] = [await send('first'), await send('second')];
  expect((await send('first'))._id).toBe(first._id);
  await staff.call(`/api/contact/${id}/notes/${second._id}`, { method: 'PUT', json: { text: 'Wrote.' } });
  expect(await send('second')).toMatchObject({ _id: second._id, text: 'Wrote.' });
});

test('the author can change, delete and restore a note', async ({ app, staff, colleague }) => {
  const id = await makeEnquiry(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(staff, id, 'Frist.')))._id}`;
  const changed = await staff.call(path, { method: 'PUT', json: { text: 'First.' } });
  expect(await noteIn(changed)).toMatchObject({ text: 'First.', editedAt: anyText });
  expect((await staff.call(path, { method: 'DELETE' })).status).toBe(200);
  expect(await notesOf(colleague, id)).toEqual([]);
  for (const method of ['PUT', 'DELETE'])
    expect(
      (await staff.call(path, { method, ...(method === 'PUT' && { json: { text: 'x' } }) })).status,
    ).toBe(404);
  expect((await staff.call(`${path}/restore`, { method: 'POST' })).status).toBe(200);
  expect(await notesOf(colleague, id)).toMatchObject([{ text: 'First.' }]);
  expect((await staff.call(`${path}/restore`, { method: 'POST' })).status).toBe(404);
});

test('a change that is not based on the stored text is refused with it, and may replace it then', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeEnquiry(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(staff, id, 'Call Ravi.')))._id}`;
  const change = (text: string, basedOn?: string | null) =>
    staff.call(path, { method: 'PUT', json: { text, basedOn } });
  const first = await noteIn(await change('Call Ravi on Monday.', null));
  const late = await change('Write to Ravi.', null);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'conflict',
    message: 'You changed this note in another tab or browser.',
    data: first,
  });
  expect(await notesOf(colleague, id)).toMatchObject([{ text: 'Call Ravi on Monday.' }]);
  expect((await change('Write to Ravi.', first.editedAt)).status).toBe(200);
  // The save again whose response was lost, and an earlier back office, which does not send the time.
  expect((await change('Write to Ravi.', first.editedAt)).status).toBe(200);
  expect((await change('Call him.')).status).toBe(200);
  expect(await errorOf(await change('Call him.', 'today'))).toMatchObject({ status: 422 });
});

test('accepts one of several concurrent changes of a note', async ({ app, staff, colleague }) => {
  const id = await makeEnquiry(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(staff, id, 'Call Ravi.')))._id}`;
  const texts = ['One.', 'Two.', 'Three.'];
  const statuses = await Promise.all(
    texts.map(
      async (text) => (await staff.call(path, { method: 'PUT', json: { text, basedOn: null } })).status,
    ),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await notesOf(colleague, id)).toMatchObject([{ text: texts[statuses.indexOf(200)] }]);
});

test('other admins cannot change a note', async ({ app, staff, colleague }) => {
  const id = await makeEnquiry(app.db);
  const path = `/api/contact/${id}/notes/${(await noteIn(await add(staff, id, 'Mine.')))._id}`;
  for (const options of [{ method: 'PUT', json: { text: 'Theirs.' } }, { method: 'DELETE' }])
    expect(await errorOf(await colleague.call(path, options))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  expect(await notesOf(colleague, id)).toMatchObject([{ text: 'Mine.', editedAt: null }]);
});

test('a note is reachable through its own enquiry only, while that is not deleted', async ({
  app,
  staff,
}) => {
  const [id, other] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
  const note = (await noteIn(await add(staff, id, 'Here.')))._id;
  for (const path of [`${other}/notes/${note}`, `${id}/notes/${ulid()}`, `${id}/notes/nonsense`]) {
    expect((await staff.call(`/api/contact/${path}`, { method: 'DELETE' })).status).toBe(404);
  }
  await staff.call(`/api/contact/${id}`, { method: 'DELETE' });
  expect((await add(staff, id, 'More.')).status).toBe(404);
  expect((await staff.call(`/api/contact/${id}/notes/${note}`, { method: 'DELETE' })).status).toBe(404);
});

test.for([
  ['', 'Write a note'],
  ['  ', 'Write a note'],
  [7, 'Write a note'],
  ['x'.repeat(5_001), 'Use at most 5,000 characters'],
] as const)('rejects %j', async ([text, message], { app, staff, colleague }) => {
  const id = await makeEnquiry(app.db);
  expect(await errorOf(await add(staff, id, text))).toMatchObject({ status: 422, fields: { text: message } });
  expect(await notesOf(colleague, id)).toEqual([]);
});
