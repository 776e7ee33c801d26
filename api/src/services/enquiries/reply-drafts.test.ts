import { ContactResponse, ReplyDraftResponse } from 'shared-contracts/contacts/contacts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeContact } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const save = (staff: StaffCalls, id: string, text: unknown) =>
  staff.call(`/api/contact/${id}/draft`, { method: 'PUT', json: { text } });
const draftOf = async (staff: StaffCalls, id: string) =>
  ContactResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data.draft;
const reply = (staff: StaffCalls, id: string, more: object = {}) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage: 'Done.', ...more } });

test('saves a draft verbatim per admin and enquiry, and the last write wins', async ({
  app,
  staff,
  colleague,
}) => {
  const [id, other] = [await makeContact(app.db), await makeContact(app.db)];
  for (const text of ['We', 'We can', ' We can. \n']) await save(staff, id, text);
  await save(colleague, id, 'Theirs');
  expect(await draftOf(staff, id)).toMatchObject({ text: ' We can. \n' });
  expect(await draftOf(colleague, id)).toMatchObject({ text: 'Theirs' });
  expect(await draftOf(staff, other)).toBeNull();
});

test('deletes a draft when its text is empty, and when its author replies', async ({
  app,
  staff,
  colleague,
}) => {
  const id = await makeContact(app.db);
  await save(staff, id, 'We can');
  expect(ReplyDraftResponse.parse(await (await save(staff, id, ' \n')).json()).data).toBeNull();
  expect(await draftOf(staff, id)).toBeNull();
  await save(staff, id, 'We can');
  await save(colleague, id, 'Theirs');
  await reply(staff, id);
  expect(await draftOf(staff, id)).toBeNull();
  expect(await draftOf(colleague, id)).toMatchObject({ text: 'Theirs' });
});

test('a draft stays when the reply is rejected', async ({ app, staff }) => {
  const id = await makeContact(app.db);
  await reply(staff, id);
  await save(staff, id, 'We can');
  expect((await reply(staff, id, { lastSeen: null })).status).toBe(409);
  expect(await draftOf(staff, id)).toMatchObject({ text: 'We can' });
});

test('rejects a deleted enquiry, and an invalid text', async ({ app, staff }) => {
  const id = await makeContact(app.db, { deletedAt: new Date() });
  expect(await errorOf(await save(staff, id, 'x'))).toMatchObject({ status: 404 });
  const existing = await makeContact(app.db);
  for (const wrong of [7, null, 'x'.repeat(10_001)])
    expect(await errorOf(await save(staff, existing, wrong))).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
});
