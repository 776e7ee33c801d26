import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '../../../test/application-calls.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makeApplication } from '../../../test/factories.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
afterAll(() => app.close());

const { read } = applicationCalls(() => staff);

const CALLS: [method: string, path: string, json: unknown][] = [
  ['GET', '', undefined],
  ['GET', '/export', undefined],
  ['GET', '/{id}', undefined],
  ['GET', '/{id}/resume', undefined],
  ['PATCH', '/{id}/status', { status: 'Rejected' }],
  ['PATCH', '/status', { ids: [ulid()], status: 'Rejected' }],
  ['DELETE', '/{id}', undefined],
  ['POST', '/{id}/restore', undefined],
  ['POST', '/{id}/erase', { fullName: 'Asha Rao' }],
];

test.each(CALLS)('%s %s is for staff only, and an unknown one is a 404', async (method, path, json) => {
  const id = await makeApplication(app.db);
  const options = { method, ...(json === undefined ? {} : { json }) };
  const refused = await app.call(`/api/apply${path.replace('{id}', id)}`, options);
  expect(await errorOf(refused)).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await read(id)).toMatchObject({ status: 'Pending' });
  if (!path.includes('{id}')) return;
  for (const unknown of [ulid(), 'nonsense']) {
    const response = await staff.call(`/api/apply${path.replace('{id}', unknown)}`, options);
    expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' });
  }
});
