import { ContactAnswer, ReplyDraftAnswer } from 'shared-contracts/contacts/contacts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../test/error-of.ts';
import { makeContact } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let colleague: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
  colleague = await signInStaff(app);
});
afterAll(() => app.close());

const keep = (id: string, text: unknown, who = staff) =>
  who.call(`/api/contact/${id}/draft`, { method: 'PUT', json: { text } });
const draftOf = async (id: string, who = staff) =>
  ContactAnswer.parse(await (await who.call(`/api/contact/${id}`)).json()).data.draft;
const reply = (id: string, more: object = {}) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage: 'Done.', ...more } });

test('is kept as it was typed, for each person and enquiry, and the last write stands', async () => {
  const [id, other] = [await makeContact(app.db), await makeContact(app.db)];
  for (const text of ['We', 'We can', ' We can. \n']) await keep(id, text);
  await keep(id, 'Theirs', colleague);
  expect(await draftOf(id)).toMatchObject({ text: ' We can. \n' });
  expect(await draftOf(id, colleague)).toMatchObject({ text: 'Theirs' });
  expect(await draftOf(other)).toBeNull();
});

test('is removed by an empty text, and by the reply of its author', async () => {
  const id = await makeContact(app.db);
  await keep(id, 'We can');
  expect(ReplyDraftAnswer.parse(await (await keep(id, ' \n')).json()).data).toBeNull();
  expect(await draftOf(id)).toBeNull();
  await keep(id, 'We can');
  await keep(id, 'Theirs', colleague);
  await reply(id);
  expect(await draftOf(id)).toBeNull();
  expect(await draftOf(id, colleague)).toMatchObject({ text: 'Theirs' });
});

test('stays when the reply is refused', async () => {
  const id = await makeContact(app.db);
  await reply(id);
  await keep(id, 'We can');
  expect((await reply(id, { lastSeen: null })).status).toBe(409);
  expect(await draftOf(id)).toMatchObject({ text: 'We can' });
});

test('needs an enquiry that is there, and a text that fits', async () => {
  const id = await makeContact(app.db, { deletedAt: new Date() });
  expect(await errorOf(await keep(id, 'x'))).toMatchObject({ status: 404 });
  const there = await makeContact(app.db);
  for (const wrong of [7, null, 'x'.repeat(10_001)])
    expect(await errorOf(await keep(there, wrong))).toMatchObject({ status: 422, code: 'invalid_input' });
});
