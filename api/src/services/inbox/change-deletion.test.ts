import { BulkResponse } from 'shared-contracts/http/bulk';
import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication, makeEnquiry } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { applications } from '../../db/schema/applications.ts';
import { enquiries } from '../../db/schema/enquiries.ts';

describe.each([
  { path: '/api/contact', name: 'contact', table: enquiries, make: makeEnquiry, status: 'Open' },
  { path: '/api/apply', name: 'application', table: applications, make: makeApplication, status: 'Rejected' },
])('$path', ({ path, name, table, make, status }) => {
  test.beforeEach(async ({ app }) => {
    await app.db.delete(table);
  });
  const list = async (staff: StaffCalls, query = '') =>
    (await (await staff.call(path + query)).json()) as { data: unknown[]; meta: { total: number } };

  test('deletes and restores several rows together, and skips unknown ones', async ({ app, staff }) => {
    const ids = [
      await make(app.db),
      await make(app.db),
      await make(app.db, { deletedAt: new Date() }),
      ulid(),
    ];
    const change = async (verb: string) =>
      (await staff.call(`${path}/${verb}`, { method: 'POST', json: { ids } })).json();
    expect(await change('delete')).toMatchObject({ data: { changed: 2 } });
    expect((await list(staff)).meta.total).toBe(0);
    expect(await change('restore')).toMatchObject({ data: { changed: 3 } });
    expect((await list(staff)).meta.total).toBe(3);
  });

  test('undo restores only what it deleted, unless a colleague has changed that since', async ({
    app,
    staff,
    colleague,
    passTime,
  }) => {
    const change = async (by: StaffCalls, verb: string, json: object) =>
      BulkResponse.parse(await (await by.call(`${path}/${verb}`, { method: 'POST', json })).json()).data;
    const [mine, theirs, again, back] = [
      await make(app.db),
      await make(app.db, { deletedAt: new Date(Date.now() - 60_000) }),
      await make(app.db),
      await make(app.db),
    ];
    const ids = [mine, theirs, again, back, ulid()];
    const deleted = await change(staff, 'delete', { ids });
    expect(deleted).toMatchObject({ changed: 3, undo: { ids: [mine, again, back].toSorted() } });
    await change(colleague, 'restore', { ids: [again, back] });
    passTime(1);
    await change(colleague, 'delete', { ids: [again] });
    const restored = await change(staff, 'restore', deleted.undo ?? {});
    expect(restored).toEqual({ changed: 1, undo: { ids: [mine], changedAt: anyText } });
    const present = (await list(staff)).data as { _id: string }[];
    expect(present.map(({ _id }) => _id).toSorted()).toEqual([mine, back].toSorted());
    // Undo of that restoration, which the colleague has restored before, leaves the rest.
    expect(await change(staff, 'delete', restored.undo ?? {})).toMatchObject({ changed: 1 });
    expect((await list(staff)).data).toMatchObject([{ _id: back }]);
  });

  test('undo of a restoration leaves what a colleague has changed since', async ({
    app,
    staff,
    colleague,
  }) => {
    const deletedAt = new Date();
    const ids = [await make(app.db, { deletedAt }), await make(app.db, { deletedAt })];
    const [mine = '', theirs = ''] = ids.toSorted();
    const change = async (verb: string, json: object) =>
      BulkResponse.parse(await (await staff.call(`${path}/${verb}`, { method: 'POST', json })).json()).data;
    const { undo = { ids: [] } } = await change('restore', { ids });
    expect(undo).toEqual({ ids: [mine, theirs], changedAt: anyText });
    const [method, subpath, json] =
      name === 'contact'
        ? ['POST', `reply/${theirs}`, { replyMessage: 'Hello' }]
        : ['PATCH', `${theirs}/status`, { status }];
    expect((await colleague.call(`${path}/${subpath}`, { method, json })).ok).toBe(true);
    expect(await change('delete', undo)).toMatchObject({ changed: 1, undo: { ids: [mine] } });
    expect((await list(staff)).data).toMatchObject([{ _id: theirs }]);
    // Without the time, as older clients send it, there is no check.
    expect(await change('delete', { ids })).toMatchObject({ changed: 1 });
  });

  test('hides a row while it is deleted, and records deletion and restoration', async ({ app, staff }) => {
    const id = await make(app.db);
    const call = async (method: string, subpath = '', json?: unknown) =>
      (await staff.call(`${path}/${id}${subpath}`, { method, ...(json !== undefined && { json }) })).status;
    expect(await call('DELETE')).toBe(200);
    expect((await list(staff)).data).toEqual([]);
    expect((await list(staff, '?status=deleted')).data).toMatchObject([{ _id: id, deletedAt: anyText }]);
    expect([await call('GET'), await call('DELETE')]).toEqual([404, 404]);
    expect(await call('PATCH', '/status', { status })).toBe(404);
    if (name === 'application') expect(await call('GET', '/resume')).toBe(404);
    expect([await call('POST', '/restore'), await call('POST', '/restore')]).toEqual([200, 404]);
    expect((await list(staff)).data).toMatchObject([{ _id: id }]);
    expect((await list(staff, '?status=deleted')).data).toEqual([]);
    const audit = await (await staff.call(`/api/audit?subject=${id}`)).json();
    expect(audit).toMatchObject({ data: [{ action: `${name}.restore` }, { action: `${name}.delete` }] });
  });
});
