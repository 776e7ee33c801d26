import { ContactAnswer, ReplyDraftAnswer } from 'shared-contracts/contacts/contacts';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeContact } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const keep = (staff: StaffCalls, id: string, text: unknown) =>
  staff.call(`/api/contact/${id}/draft`, { method: 'PUT', json: { text } });
const draftOf = async (staff: StaffCalls, id: string) =>
  ContactAnswer.parse(await (await staff.call(`/api/contact/${id}`)).json()).data.draft;
const reply = (staff: StaffCalls, id: string, more: object = {}) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage: 'Done.', ...more } });

test('is kept as it was typed, for each person and enquiry, and the last write stands', async ({
  app,
  staff,
  colleague,
}) => {
  const [id, other] = [await makeContact(app.db), await makeContact(app.db)];
  for (const text of ['We', 'We can', ' We can. \n']) await keep(staff, id, text);
  await keep(colleague, id, 'Theirs');
  expect(await draftOf(staff, id)).toMatchObject({ text: ' We can. \n' });
  expect(await draftOf(colleague, id)).toMatchObject({ text: 'Theirs' });
  expect(await draftOf(staff, other)).toBeNull();
});

test('is removed by an empty text, and by the reply of its author', async ({ app, staff, colleague }) => {
  const id = await makeContact(app.db);
  await keep(staff, id, 'We can');
  expect(ReplyDraftAnswer.parse(await (await keep(staff, id, ' \n')).json()).data).toBeNull();
  expect(await draftOf(staff, id)).toBeNull();
  await keep(staff, id, 'We can');
  await keep(colleague, id, 'Theirs');
  await reply(staff, id);
  expect(await draftOf(staff, id)).toBeNull();
  expect(await draftOf(colleague, id)).toMatchObject({ text: 'Theirs' });
});

test('stays when the reply is refused', async ({ app, staff }) => {
  const id = await makeContact(app.db);
  await reply(staff, id);
  await keep(staff, id, 'We can');
  expect((await reply(staff, id, { lastSeen: null })).status).toBe(409);
  expect(await draftOf(staff, id)).toMatchObject({ text: 'We can' });
});

test('needs an enquiry that is there, and a text that fits', async ({ app, staff }) => {
  const id = await makeContact(app.db, { deletedAt: new Date() });
  expect(await errorOf(await keep(staff, id, 'x'))).toMatchObject({ status: 404 });
  const there = await makeContact(app.db);
  for (const wrong of [7, null, 'x'.repeat(10_001)])
    expect(await errorOf(await keep(staff, there, wrong))).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
});
