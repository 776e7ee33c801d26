import {
  PositionResponse,
  PositionsResponse,
  StaffPositionsResponse,
} from 'shared-contracts/applications/positions';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { errorOf } from '../../../test/error-of.ts';
import { makePosition, position } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import type { TestApp } from '../../../test/test-app.ts';

const list = async (app: TestApp) =>
  PositionsResponse.parse(await (await app.call('/api/positions')).json()).data;
const listAll = async (staff: StaffCalls, query = '') =>
  StaffPositionsResponse.parse(await (await staff.call(`/api/positions/all${query}`)).json()).data;
const change = (staff: StaffCalls, method: string, path: string, json?: unknown) =>
  staff.call(`/api/positions${path}`, { method, ...(json === undefined ? {} : { json }) });
const actionsOn = async (staff: StaffCalls, id: string) => {
  const response = await staff.call(`/api/audit?subject=${id}`);
  const { data } = (await response.json()) as { data: { action: string }[] };
  return data.map(({ action }) => action).toReversed();
};

test('a new site has three open positions', async ({ app }) => {
  const initial = (await list(app)).map(({ title, locations, workplaces }) => ({
    title,
    locations,
    workplaces,
  }));
  expect(initial).toEqual([
    { title: 'Patent Analyst', locations: ['Gurgaon', 'Remote'], workplaces: ['Remote', 'Hybrid', 'Onsite'] },
    {
      title: 'Legal Associate (IPR)',
      locations: ['Mumbai', 'Remote'],
      workplaces: ['Remote', 'Hybrid', 'Onsite'],
    },
    { title: 'Research Intern', locations: ['Gurgaon', 'Remote'], workplaces: ['Remote', 'Hybrid'] },
  ]);
});

test('records when a position is added, changed, closed, deleted and restored', async ({ app, staff }) => {
  const created = await change(staff, 'POST', '', position({ title: 'Drawing Artist' }));
  expect(created.status).toBe(201);
  const { _id } = PositionResponse.parse(await created.json()).data;
  const titles = async () => (await list(app)).map(({ title }) => title);
  expect(await titles()).toContain('Drawing Artist');

  const changed = await change(staff, 'PUT', `/${_id}`, position({ title: 'Draughtsman', isOpen: false }));
  expect(PositionResponse.parse(await changed.json()).data).toMatchObject({
    title: 'Draughtsman',
    isOpen: false,
  });
  expect(await titles()).not.toContain('Draughtsman');
  expect((await listAll(staff)).map(({ title }) => title)).toContain('Draughtsman');
  expect((await listAll(staff, '?status=closed')).map(({ title }) => title)).toEqual(['Draughtsman']);
  expect((await listAll(staff, '?status=open')).map(({ title }) => title)).not.toContain('Draughtsman');

  expect((await change(staff, 'DELETE', `/${_id}`)).status).toBe(200);
  expect((await listAll(staff)).map(({ title }) => title)).not.toContain('Draughtsman');
  expect(await listAll(staff, '?status=deleted')).toMatchObject([{ _id, deletedAt: anyText }]);
  expect((await change(staff, 'PUT', `/${_id}`, position())).status).toBe(404);
  expect((await change(staff, 'DELETE', `/${_id}`)).status).toBe(404);
  expect(PositionResponse.parse(await (await change(staff, 'POST', `/${_id}/restore`)).json()).data._id).toBe(
    _id,
  );
  expect((await change(staff, 'POST', `/${_id}/restore`)).status).toBe(404);
  expect(await actionsOn(staff, _id)).toEqual([
    'position.create',
    'position.update',
    'position.delete',
    'position.restore',
  ]);
});

test('rejects a change to an outdated version, and returns the stored position', async ({ app, staff }) => {
  const id = await makePosition(app.db);
  const update = (json: object) => change(staff, 'PUT', `/${id}`, json);
  const first = await update({ ...position({ title: 'Indexer' }), expectedVersion: 1 });
  expect(await first.json()).toMatchObject({ data: { title: 'Indexer', version: 2 } });
  const late = await update({ ...position({ title: 'Late', isOpen: false }), expectedVersion: 1 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: 'conflict',
    message: 'This position was changed in the meantime.',
    data: { _id: id, title: 'Indexer', isOpen: true, version: 2 },
  });
  expect((await listAll(staff)).find(({ _id }) => _id === id)).toMatchObject({
    title: 'Indexer',
    version: 2,
  });
  expect(await actionsOn(staff, id)).toEqual(['position.update']);
  const invalid = await update({ ...position({ title: 'Indexer' }), expectedVersion: 0 });
  expect(await errorOf(invalid)).toMatchObject({
    status: 422,
    fields: { expectedVersion: 'Send the version that you changed' },
  });
});

test('accepts one of several concurrent changes of a version', async ({ app, staff }) => {
  const id = await makePosition(app.db);
  const responses = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      change(staff, 'PUT', `/${id}`, { ...position({ title: `Concurrent ${title}` }), expectedVersion: 1 }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('deletion and restoration are new versions, too', async ({ app, staff }) => {
  const id = await makePosition(app.db, { title: 'Proofreader' });
  await change(staff, 'DELETE', `/${id}`);
  const json = { ...position({ title: 'Proofreader' }), expectedVersion: 2 };
  expect((await change(staff, 'PUT', `/${id}`, json)).status).toBe(404);
  const restored = PositionResponse.parse(await (await change(staff, 'POST', `/${id}/restore`)).json()).data;
  expect(restored.version).toBe(3);
  expect((await change(staff, 'PUT', `/${id}`, json)).status).toBe(409);
  expect((await change(staff, 'PUT', `/${id}`, { ...json, expectedVersion: 3 })).status).toBe(200);
});

test('an earlier back office, which sends back all that it has read, changes a position twice', async ({
  app,
  staff,
}) => {
  const id = await makePosition(app.db, { title: 'Archivist' });
  const read = (await listAll(staff)).find(({ _id }) => _id === id);
  expect(read).toMatchObject({ version: 1 });
  for (const isOpen of [false, true]) {
    const response = await change(staff, 'PUT', `/${id}`, { ...read, isOpen });
    expect(PositionResponse.parse(await response.json()).data).toMatchObject({ isOpen });
  }
  expect((await listAll(staff)).find(({ _id }) => _id === id)).toMatchObject({ isOpen: true, version: 3 });
});

test('titles are unique, also for concurrent requests', async ({ app, staff }) => {
  const responses = await Promise.all(
    ['Translator', 'TRANSLATOR'].map((title) => change(staff, 'POST', '', position({ title }))),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const other = await makePosition(app.db);
  const conflict = await change(staff, 'PUT', `/${other}`, position({ title: 'translator' }));
  expect(await errorOf(conflict)).toMatchObject({ status: 409, code: 'conflict' });
});

test('the title of a deleted position can be reused, and then blocks its restoration', async ({
  app,
  staff,
}) => {
  const id = await makePosition(app.db, { title: 'Phoenix' });
  await change(staff, 'DELETE', `/${id}`);
  expect((await change(staff, 'POST', '', position({ title: 'Phoenix' }))).status).toBe(201);
  expect((await change(staff, 'POST', `/${id}/restore`)).status).toBe(409);
});

test.for([
  [{ title: ' ' }, 'title', 'Enter a title'],
  [{ summary: 'x'.repeat(1001) }, 'summary', 'Use at most 1,000 characters'],
  [{ workplaces: [] }, 'workplaces', 'Choose at least one workplace'],
  [{ workplaces: ['Moon'] }, 'workplaces.0', 'Choose a workplace'],
  [{ locations: ['Remote', 'Remote'] }, 'locations', 'Choose each only once'],
  [
    { workplaces: ['Remote', 'Onsite'], locations: ['Remote'] },
    'locations',
    'Hybrid and Onsite work need an office: choose a location besides Remote',
  ],
  [
    { workplaces: ['Onsite'], locations: ['Remote', 'Mumbai'] },
    'workplaces',
    'The location Remote needs the workplace Remote',
  ],
  [{ title: 'Analyst\r\nSenior' }, 'title', 'Write this on one line'],
  [{ employmentTypes: 'Full-Time' }, 'employmentTypes', 'Choose at least one job type'],
] as const)('rejects %o', async ([overrides, field, message], { staff }) => {
  const response = await change(staff, 'POST', '', {
    ...position({ title: `Refused ${field}` }),
    ...overrides,
  });
  expect(await errorOf(response)).toMatchObject({ status: 422, fields: { [field]: message } });
});

test('staff endpoints require a session, and respond 404 to unknown positions', async ({ app, staff }) => {
  const id = await makePosition(app.db);
  const calls = [
    ['GET', '/all', undefined],
    ['POST', '', position()],
    ['PUT', '/{id}', position()],
    ['DELETE', '/{id}', undefined],
    ['POST', '/{id}/restore', undefined],
  ] as const;
  for (const [method, path, json] of calls) {
    const options = { method, ...(json === undefined ? {} : { json }) };
    const response = await app.call(`/api/positions${path.replace('{id}', id)}`, options);
    expect(await errorOf(response)).toMatchObject({ status: 401 });
    if (!path.includes('{id}')) continue;
    expect((await change(staff, method, path.replace('{id}', ulid()), json)).status).toBe(404);
    expect((await change(staff, method, path.replace('{id}', 'nonsense'), json)).status).toBe(404);
  }
});

test('every write changes the public version, so that shells drop cached pages', async ({ app, staff }) => {
  const versionNow = async () => (await app.call('/api/blogs/version')).text();
  const versions = [await versionNow()];
  const created = await change(staff, 'POST', '', position({ title: 'Searcher' }));
  const { _id } = PositionResponse.parse(await created.json()).data;
  versions.push(await versionNow());
  for (const [method, path, json] of [
    ['PUT', '', position({ title: 'Searcher', isOpen: false })],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ] as const) {
    expect((await change(staff, method, `/${_id}${path}`, json)).status).toBe(200);
    versions.push(await versionNow());
  }
  expect(new Set(versions).size).toBe(5);
  expect((await change(staff, 'DELETE', `/${ulid()}`)).status).toBe(404);
  expect(await versionNow()).toBe(versions.at(-1));
});

test('accepts a title of 120 characters that is longer in lower case', async ({ app, staff }) => {
  const title = `İ${'x'.repeat(119)}`;
  expect((await change(staff, 'POST', '', position({ title }))).status).toBe(201);
  expect((await list(app)).map((one) => one.title)).toContain(title);
  expect((await change(staff, 'POST', '', position({ title: title.toLowerCase() }))).status).toBe(422);
  expect((await change(staff, 'POST', '', position({ title }))).status).toBe(409);
  const longest = 'İ'.repeat(120);
  expect((await change(staff, 'POST', '', position({ title: longest }))).status).toBe(201);
});
