import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCalls } from '../../../test/application-calls.ts';
import { makeApplication } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';

let app: TestApp;
let staff: StaffCalls;
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
});
beforeEach(async () => {
  await app.db.delete(applications);
});
afterAll(() => app.close());

const { list, patch, actionsOn } = applicationCalls(() => staff);

test('deletes and restores several at once, leaves out what is not there, and records what was done', async () => {
  const [one, other, gone] = [
    await makeApplication(app.db),
    await makeApplication(app.db),
    await makeApplication(app.db, { deletedAt: new Date() }),
  ];
  const ids = [one, other, gone, ulid()];
  const move = (what: string) => staff.call('/api/apply/' + what, { method: 'POST', json: { ids } });
  expect(await (await move('delete')).json()).toMatchObject({ data: { changed: 2 } });
  expect((await list()).meta.total).toBe(0);
  expect(await (await move('restore')).json()).toMatchObject({ data: { changed: 3 } });
  expect((await list()).meta.total).toBe(3);
});

test('deletes, restores, and records both', async () => {
  const id = await makeApplication(app.db);
  const change = (path: string, method: string) => staff.call(`/api/apply/${id}${path}`, { method });
  expect((await change('', 'DELETE')).status).toBe(200);
  expect((await list()).meta.total).toBe(0);
  expect((await list('?status=deleted')).data).toMatchObject([{ _id: id, deletedAt: anyText }]);
  for (const [path, method] of [
    ['', 'GET'],
    ['', 'DELETE'],
    ['/resume', 'GET'],
  ] as const)
    expect((await change(path, method)).status).toBe(404);
  expect((await patch(`/${id}/status`, { status: 'Rejected' })).status).toBe(404);
  expect((await change('/restore', 'POST')).status).toBe(200);
  expect((await list('?status=deleted')).data).toEqual([]);
  expect((await change('/restore', 'POST')).status).toBe(404);
  expect(await actionsOn(id)).toEqual(['application.delete', 'application.restore']);
});
