import { eq } from 'drizzle-orm';
import { EnquiryPage } from 'shared-contracts/enquiries/enquiries';
import { EnquiryNoteResponse } from 'shared-contracts/enquiries/notes';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeEnquiry } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { enquiries } from '../../db/schema/enquiries.ts';
import { referenceOf } from '../inbox/reference.ts';
import { backfillThreadTexts } from './backfill-thread-texts.ts';

let id: string;
test.beforeEach(async ({ app }) => {
  await app.db.delete(enquiries);
  id = await makeEnquiry(app.db, { firstName: 'Asha' });
  await makeEnquiry(app.db, { firstName: 'Other' });
});

const search = async (staff: StaffCalls, q: string) => {
  const response = await staff.call(`/api/contact?q=${encodeURIComponent(q)}`);
  const { data, meta } = EnquiryPage.parse(await response.json());
  expect(meta.total).toBe(data.length);
  return data.map(({ firstName }) => firstName);
};
const addNote = async (staff: StaffCalls, text: string) => {
  const response = await staff.call(`/api/contact/${id}/notes`, { method: 'POST', json: { text } });
  return `/api/contact/${id}/notes/${EnquiryNoteResponse.parse(await response.json()).data._id}`;
};
const reply = (staff: StaffCalls, replyMessage: string) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage } });

test('finds an enquiry by its reference, as written in mails and the audit log', async ({ staff }) => {
  const reference = referenceOf(id);
  for (const q of [
    reference,
    reference.toLowerCase(),
    `ref. ${reference}`,
    `Re: Your enquiry to us (ref. ${reference})`,
    reference.slice(0, 6),
    id,
  ])
    expect(await search(staff, q), q).toEqual(['Asha']);
});

test('does not match fewer than four characters against references', async ({ staff }) => {
  expect(await search(staff, referenceOf(id).slice(0, 3))).toEqual([]);
});

test('finds an enquiry by a reply, regardless of case and accents', async ({ staff }) => {
  await reply(staff, 'We have done a Freedom-to-Operate study for Müller & Söhne.');
  expect(await search(staff, 'freedom-to-operate')).toEqual(['Asha']);
  expect(await search(staff, 'muller & sohne')).toEqual(['Asha']);
});

test('finds an enquiry by the current text of a note: changed, deleted, restored', async ({ staff }) => {
  const path = await addNote(staff, 'Conflict check with Ravi');
  await addNote(staff, 'Second note');
  expect(await search(staff, 'conflict check')).toEqual(['Asha']);
  await staff.call(path, { method: 'PUT', json: { text: 'Asked Meera' } });
  expect(await search(staff, 'conflict check')).toEqual([]);
  expect(await search(staff, 'asked meera')).toEqual(['Asha']);
  await staff.call(path, { method: 'DELETE' });
  expect(await search(staff, 'asked meera')).toEqual([]);
  expect(await search(staff, 'second note')).toEqual(['Asha']);
  await staff.call(`${path}/restore`, { method: 'POST' });
  expect(await search(staff, 'asked meera')).toEqual(['Asha']);
});

test('exports the search results, with their references', async ({ staff }) => {
  await addNote(staff, 'Conflict check');
  const text = await (await staff.call('/api/contact/export?q=conflict+check')).text();
  const [header, row, ...rest] = text.trim().split('\r\n');
  expect(header?.split(',')[1]).toBe('Reference');
  expect(row?.split(',')[1]).toBe(referenceOf(id));
  expect(rest).toEqual([]);
});

test('backfills threads stored by an earlier version, also of a deleted enquiry, once', async ({
  app,
  staff,
}) => {
  await addNote(staff, 'An early note');
  await reply(staff, 'An early reply');
  await app.db.update(enquiries).set({ threadText: null, deletedAt: new Date() }).where(eq(enquiries.id, id));
  const { signal } = new AbortController();
  await backfillThreadTexts({ ctx: { db: app.db }, signal });
  await app.db.update(enquiries).set({ deletedAt: null }).where(eq(enquiries.id, id));
  expect(await search(staff, 'early note')).toEqual(['Asha']);
  expect(await search(staff, 'early reply')).toEqual(['Asha']);
  await app.db.update(enquiries).set({ threadText: 'unchanged' }).where(eq(enquiries.id, id));
  await backfillThreadTexts({ ctx: { db: app.db }, signal });
  const rows = await app.db.select({ text: enquiries.threadText }).from(enquiries).orderBy(enquiries.id);
  expect(rows.map(({ text }) => text)).toEqual(['unchanged', null]);
});

test('leaves the remaining threads to the next run when it is stopped', async ({ app, staff }) => {
  await addNote(staff, 'An early note');
  await app.db.update(enquiries).set({ threadText: null }).where(eq(enquiries.id, id));
  await backfillThreadTexts({ ctx: { db: app.db }, signal: AbortSignal.abort() });
  expect(await search(staff, 'early note')).toEqual([]);
  await backfillThreadTexts({ ctx: { db: app.db }, signal: new AbortController().signal });
  expect(await search(staff, 'early note')).toEqual(['Asha']);
});
