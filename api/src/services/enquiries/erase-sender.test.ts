import { EraseSenderResponse } from 'shared-contracts/enquiries/erasure';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeEnquiry, makeNote } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { columnsContaining } from '../../../test/columns-containing.ts';
import { enquiryMessages, enquiryNotes, enquiries, replyDrafts } from '../../db/schema/enquiries.ts';
import { mails } from '../../db/schema/mails.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(enquiries);
  await app.db.delete(mails);
});

const erase = (staff: StaffCalls, id: string, firstName: unknown) =>
  staff.call(`/api/contact/${id}/erase`, { method: 'POST', json: { firstName } });

/** Sends an enquiry as a visitor does, so that there are also mails and rate limit counts. */
async function submit(app: TestApp, firstName: string, email: string): Promise<string> {
  const json = { firstName, email, phone: '', message: `I am ${firstName}` };
  const { status } = await app.call('/api/contact', { method: 'POST', json });
  expect(status).toBe(201);
  const [row] = await app.db.select({ id: enquiries.id }).from(enquiries).orderBy(enquiries.id).limit(1);
  return row?.id ?? '';
}

test('leaves no data of the person in any table, and does not touch others', async ({ app, staff }) => {
  const id = await submit(app, 'Zyxada  Quell', 'zyxada@example.com');
  await makeEnquiry(app.db, {
    firstName: 'Z. Quell',
    email: 'ZYXADA@example.com',
    deletedAt: new Date(),
  });
  const other = await makeEnquiry(app.db, { firstName: 'Bo', email: 'bo@example.com' });
  await staff.call(`/api/contact/reply/${id}`, {
    method: 'POST',
    json: { replyMessage: 'Dear Zyxada, we can.' },
  });
  await makeNote(app.db, { enquiryId: id, authorId: staff.id, text: 'Asked Zyxada twice' });
  await staff.call(`/api/contact/${id}/draft`, { method: 'PUT', json: { text: 'Dear Zyxada, again' } });
  expect(await columnsContaining(app.db, 'zyxada')).toEqual(
    expect.arrayContaining([
      'contact_messages.text',
      'mails.text',
      'contact_notes.text',
      'reply_drafts.text',
    ]),
  );
  const response = await erase(staff, id, ' Zyxada Quell ');
  expect(EraseSenderResponse.parse(await response.json()).data).toEqual({ enquiries: 2 });
  expect(await columnsContaining(app.db, 'zyxada')).toEqual([]);
  expect(await app.db.select({ id: enquiries.id }).from(enquiries)).toEqual([{ id: other }]);
  for (const table of [enquiryNotes, replyDrafts, mails]) expect(await app.db.$count(table)).toBe(0);
  expect(await app.db.$count(enquiryMessages)).toBe(1);
  expect((await staff.call(`/api/contact/${id}`)).status).toBe(404);
});

test('shows how many other enquiries came from the same address', async ({ app, staff }) => {
  const email = 'twice@example.com';
  const id = await makeEnquiry(app.db, { email });
  await makeEnquiry(app.db, { email, deletedAt: new Date() });
  await makeEnquiry(app.db);
  const body = await (await staff.call(`/api/contact/${id}`)).json();
  expect(body).toMatchObject({ data: { sameSender: 1 } });
});
