import { eq } from 'drizzle-orm';
import { ContactPage } from 'shared-contracts/contacts/contacts';
import { ContactNoteAnswer } from 'shared-contracts/contacts/notes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeContact } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { contacts } from '../../db/schema/enquiries.ts';
import { referenceOf } from '../inbox/reference.ts';
import { fillThreadTexts } from './fill-thread-texts.ts';

let app: TestApp;
let staff: StaffCalls;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
beforeEach(async () => {
  await app.db.delete(contacts);
  id = await makeContact(app.db, { firstName: 'Asha' });
  await makeContact(app.db, { firstName: 'Other' });
});
afterAll(() => app.close());

const search = async (q: string) => {
  const response = await staff.call(`/api/contact?q=${encodeURIComponent(q)}`);
  const { data, meta } = ContactPage.parse(await response.json());
  expect(meta.total).toBe(data.length);
  return data.map(({ firstName }) => firstName);
};
const addNote = async (text: string) => {
  const response = await staff.call(`/api/contact/${id}/notes`, { method: 'POST', json: { text } });
  return `/api/contact/${id}/notes/${ContactNoteAnswer.parse(await response.json()).data._id}`;
};
const reply = (replyMessage: string) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage } });

test('finds an enquiry by its reference, as mails, letters and the audit log write it', async () => {
  const reference = referenceOf(id);
  for (const q of [
    reference,
    reference.toLowerCase(),
    `ref. ${reference}`,
    `Re: Your enquiry to us (ref. ${reference})`,
    reference.slice(0, 6),
    id,
  ])
    expect(await search(q), q).toEqual(['Asha']);
});

test('three letters are looked for in texts only: they are part of many references', async () => {
  expect(await search(referenceOf(id).slice(0, 3))).toEqual([]);
});

test('finds an enquiry by a reply, without regard to case and accents', async () => {
  await reply('We have done a Freedom-to-Operate study for Müller & Söhne.');
  expect(await search('freedom-to-operate')).toEqual(['Asha']);
  expect(await search('muller & sohne')).toEqual(['Asha']);
});

test('finds an enquiry by a note as it is now: changed, deleted, restored', async () => {
  const path = await addNote('Conflict check with Ravi');
  await addNote('Second note');
  expect(await search('conflict check')).toEqual(['Asha']);
  await staff.call(path, { method: 'PUT', json: { text: 'Asked Meera' } });
  expect(await search('conflict check')).toEqual([]);
  expect(await search('asked meera')).toEqual(['Asha']);
  await staff.call(path, { method: 'DELETE' });
  expect(await search('asked meera')).toEqual([]);
  expect(await search('second note')).toEqual(['Asha']);
  await staff.call(`${path}/restore`, { method: 'POST' });
  expect(await search('asked meera')).toEqual(['Asha']);
});

test('the export is narrowed to the same and has the reference of each', async () => {
  await addNote('Conflict check');
  const text = await (await staff.call('/api/contact/export?q=conflict+check')).text();
  const [header, row, ...rest] = text.trim().split('\r\n');
  expect(header?.split(',')[1]).toBe('Reference');
  expect(row?.split(',')[1]).toBe(referenceOf(id));
  expect(rest).toEqual([]);
});

test('the job fills in what an earlier version stored, also of a deleted enquiry, and nothing twice', async () => {
  await addNote('An early note');
  await reply('An early reply');
  await app.db.update(contacts).set({ threadText: null, deletedAt: new Date() }).where(eq(contacts.id, id));
  const { signal } = new AbortController();
  await fillThreadTexts({ ctx: { db: app.db }, signal });
  await app.db.update(contacts).set({ deletedAt: null }).where(eq(contacts.id, id));
  expect(await search('early note')).toEqual(['Asha']);
  expect(await search('early reply')).toEqual(['Asha']);
  await app.db.update(contacts).set({ threadText: 'as it is' }).where(eq(contacts.id, id));
  await fillThreadTexts({ ctx: { db: app.db }, signal });
  const rows = await app.db.select({ text: contacts.threadText }).from(contacts).orderBy(contacts.id);
  expect(rows.map(({ text }) => text)).toEqual(['as it is', null]);
});

test('the job that is stopped leaves what it did not come to, for the next run', async () => {
  await addNote('An early note');
  await app.db.update(contacts).set({ threadText: null }).where(eq(contacts.id, id));
  await fillThreadTexts({ ctx: { db: app.db }, signal: AbortSignal.abort() });
  expect(await search('early note')).toEqual([]);
  await fillThreadTexts({ ctx: { db: app.db }, signal: new AbortController().signal });
  expect(await search('early note')).toEqual(['Asha']);
});
