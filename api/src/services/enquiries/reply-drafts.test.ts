import { EnquiryResponse, ReplyDraftResponse } from 'shared-contracts/enquiries/enquiries';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeEnquiry } from '../../../test/factories.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';

const save = (staff: StaffCalls, id: string, text: unknown, more: object = {}) =>
  staff.call(`/api/contact/${id}/draft`, { method: 'PUT', json: { text, ...more } });
const saved = async (staff: StaffCalls, id: string, text: string, basedOn: string | null = null) =>
  ReplyDraftResponse.parse(await (await save(staff, id, text, { basedOn })).json()).data?.savedAt ?? null;
const draftOf = async (staff: StaffCalls, id: string) =>
  EnquiryResponse.parse(await (await staff.call(`/api/contact/${id}`)).json()).data.draft;
const reply = (staff: StaffCalls, id: string, more: object = {}) =>
  staff.call(`/api/contact/reply/${id}`, { method: 'POST', json: { replyMessage: 'Done.', ...more } });

test('saves a draft verbatim per admin and enquiry; without the check the last write wins', async ({
  app,
  staff,
  colleague,
}) => {
  const [id, other] = [await makeEnquiry(app.db), await makeEnquiry(app.db)];
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
  const id = await makeEnquiry(app.db);
  await save(staff, id, 'We can');
  expect(ReplyDraftResponse.parse(await (await save(staff, id, ' \n')).json()).data).toBeNull();
  expect(await draftOf(staff, id)).toBeNull();
  await save(staff, id, 'We can');
  await save(colleague, id, 'Theirs');
  await reply(staff, id);
  expect(await draftOf(staff, id)).toBeNull();
  expect(await draftOf(colleague, id)).toMatchObject({ text: 'Theirs' });
});

test('refuses a text that does not continue the stored draft, and returns that draft', async ({
  app,
  staff,
}) => {
  const id = await makeEnquiry(app.db);
  const first = await saved(staff, id, 'A long answer');
  for (const [text, basedOn] of [
    ['hi', null],
    ['', null],
    ['hi', '2026-01-01T00:00:00.000Z'],
  ] as const) {
    const response = await save(staff, id, text, { basedOn });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ data: { text: 'A long answer', savedAt: first } });
  }
  const second = await saved(staff, id, 'A longer answer', first);
  expect((await save(staff, id, 'hi', { basedOn: first })).status).toBe(409);
  expect(await draftOf(staff, id)).toEqual({ text: 'A longer answer', savedAt: second });
});

test('accepts the same text again, and any text when no draft is stored', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const first = await saved(staff, id, 'We can');
  expect(await saved(staff, id, 'We can')).toBe(first);
  expect(await saved(staff, id, '', first)).toBeNull();
  await saved(staff, id, 'Again', first);
  expect(await draftOf(staff, id)).toMatchObject({ text: 'Again' });
});

test('of two simultaneous saves that continue the same draft, one is refused', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const basedOn = await saved(staff, id, 'We');
  const responses = await Promise.all(
    ['We can', 'We cannot'].map((text) => save(staff, id, text, { basedOn })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('two saves within a millisecond differ in time', async ({ app, staff, setTime }) => {
  const id = await makeEnquiry(app.db);
  setTime(new Date());
  const first = await saved(staff, id, 'We');
  expect(await saved(staff, id, 'We can', first)).not.toBe(first);
});

test('a reply keeps a draft that it does not continue', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  const basedOn = await saved(staff, id, 'A long answer');
  await reply(staff, id, { basedOn: null });
  await reply(staff, id, { basedOn: '2026-01-01T00:00:00.000Z' });
  expect(await draftOf(staff, id)).toMatchObject({ text: 'A long answer' });
  await reply(staff, id, { basedOn });
  expect(await draftOf(staff, id)).toBeNull();
});

test('a draft stays when the reply is rejected', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db);
  await reply(staff, id);
  await save(staff, id, 'We can');
  expect((await reply(staff, id, { lastSeen: null })).status).toBe(409);
  expect(await draftOf(staff, id)).toMatchObject({ text: 'We can' });
});

test('rejects a deleted enquiry, and an invalid text', async ({ app, staff }) => {
  const id = await makeEnquiry(app.db, { deletedAt: new Date() });
  expect(await errorOf(await save(staff, id, 'x'))).toMatchObject({ status: 404 });
  const existing = await makeEnquiry(app.db);
  expect(await errorOf(await save(staff, existing, 'x', { basedOn: 'now' }))).toMatchObject({ status: 422 });
  for (const wrong of [7, null, 'x'.repeat(10_001)])
    expect(await errorOf(await save(staff, existing, wrong))).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
});
