import { ReplyTemplateResponse, ReplyTemplatesResponse } from 'shared-contracts/mail/reply-templates';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeReplyTemplate } from '../../../test/factories.ts';
import { textLike } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { replyTemplates } from '../../db/schema/templates.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(replyTemplates);
});

const BASE = '/api/reply-templates';
const create = (staff: StaffCalls, json: object) => staff.call(BASE, { method: 'POST', json });
const update = (staff: StaffCalls, id: string, json: object) =>
  staff.call(`${BASE}/${id}`, { method: 'PUT', json });
const templateIn = async (response: Response) => ReplyTemplateResponse.parse(await response.json()).data;
const titles = async (staff: StaffCalls) =>
  ReplyTemplatesResponse.parse(await (await staff.call(BASE)).json()).data.map(({ title }) => title);
const text = 'Dear {{ firstName }},\n\nabout {{service}} ({{reference}})';

test('lists templates by title, and rejects a change to an outdated version', async ({ staff }) => {
  const b = await templateIn(await create(staff, { title: 'b call', text }));
  await create(staff, { title: 'A price', text });
  expect(await titles(staff)).toEqual(['A price', 'b call']);
  const changed = await templateIn(
    await update(staff, b._id, { title: 'Call', text: 'Ring {{author}}', version: 1 }),
  );
  expect(changed).toMatchObject({ title: 'Call', text: 'Ring {{author}}', version: 2 });
  const late = await update(staff, b._id, { title: 'Late', text, version: 1 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'conflict', data: { title: 'Call', version: 2 } });
  expect(await titles(staff)).toEqual(['A price', 'Call']);
});

test('accepts one of several concurrent changes', async ({ app, staff }) => {
  const id = await makeReplyTemplate(app.db);
  const responses = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => update(staff, id, { title, text, version: 1 })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('requires unique titles, regardless of case', async ({ app, staff }) => {
  await create(staff, { title: 'Price', text });
  expect((await create(staff, { title: 'PRICE', text })).status).toBe(409);
  const id = await makeReplyTemplate(app.db, { title: 'Call' });
  expect((await update(staff, id, { title: 'price', text, version: 1 })).status).toBe(409);
  expect(await titles(staff)).toEqual(['Call', 'Price']);
});

test('deletes a template, restores it unless its title is taken, and records both', async ({ staff }) => {
  const { _id: id } = await templateIn(await create(staff, { title: 'Price', text }));
  const call = (path: string, method: string) => staff.call(`${BASE}/${id}${path}`, { method });
  expect((await call('', 'DELETE')).status).toBe(200);
  expect(await titles(staff)).toEqual([]);
  expect((await call('', 'DELETE')).status).toBe(404);
  expect((await update(staff, id, { title: 'x', text, version: 1 })).status).toBe(404);
  const other = await templateIn(await create(staff, { title: 'Price', text }));
  expect((await call('/restore', 'POST')).status).toBe(409);
  await staff.call(`${BASE}/${other._id}`, { method: 'DELETE' });
  expect((await templateIn(await call('/restore', 'POST')))._id).toBe(id);
  expect((await call('/restore', 'POST')).status).toBe(404);
  const { data } = (await (await staff.call(`/api/audit?subject=${id}`)).json()) as {
    data: { action: string }[];
  };
  expect(data.map(({ action }) => action)).toEqual([
    'reply-template.restore',
    'reply-template.delete',
    'reply-template.create',
  ]);
});

const UNKNOWN =
  'There is no placeholder {{name}}. Use {{firstName}}, {{service}}, {{reference}}, {{firm}}, {{author}}';

test.for([
  [{ title: ' ', text }, { title: 'Enter a title' }],
  [{ title: 'x'.repeat(81), text }, { title: 'Use at most 80 characters' }],
  [{ title: 'x', text: '' }, { text: 'Write the text' }],
  [{ title: 'x', text: 'Hello {{name}}' }, { text: UNKNOWN }],
  [{ title: 'x', text: 'Hello {{firstName}' }, { text: textLike(/^A placeholder is incomplete/) }],
] as const)('rejects %j', async ([json, fields], { staff }) => {
  expect(await errorOf(await create(staff, json))).toMatchObject({ status: 422, fields });
  expect(await titles(staff)).toEqual([]);
});

test('requires an admin, and responds 404 for an unknown template', async ({ app, staff }) => {
  const id = await makeReplyTemplate(app.db);
  const json = { title: 'x', text: 'y', version: 1 };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', json],
    ['PUT', `/${id}`, json],
    ['DELETE', `/${id}`, undefined],
    ['POST', `/${id}/restore`, undefined],
  ] as const) {
    const response = await app.call(`${BASE}${path}`, { method, ...(body && { json: body }) });
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  expect((await update(staff, ulid(), json)).status).toBe(404);
});
