import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { application } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';
import { positions } from '../../db/schema/positions.ts';

const test = baseTest.extend('env', { RATE_LIMITS: 'applications=2/1h,uploads=2/3' });

function send(
  app: TestApp,
  {
    fields = {},
    content = '%PDF-1.7',
    headers = {},
  }: { fields?: Record<string, unknown>; content?: string; headers?: Record<string, string> },
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(application(fields))) body.append(name, value);
  body.append('resume', new File([content], 'cv.pdf'));
  return app.call('/api/apply', { method: 'POST', body, headers });
}
const statusOf = async (app: TestApp, options: Parameters<typeof send>[1]) =>
  (await send(app, options)).status;

test('rejected applications do not count towards the limit', async ({ ownApp: app }) => {
  const mistakes = [
    { fields: { phone: '' } },
    { fields: { role: 'King' } },
    { fields: { jobLocation: 'Mumbai' } },
    { content: '<html>' },
  ];
  for (const mistake of mistakes) expect(await statusOf(app, mistake)).toBe(422);
  expect(await statusOf(app, {})).toBe(201);
  for (const mistake of mistakes) expect(await statusOf(app, mistake)).toBe(422);
  expect(await statusOf(app, {})).toBe(201);
  const refused = await send(app, {});
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message:
      'Too many attempts. Please try again in about an hour, or send your application to careers@example.com.',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('a repeat of a stored application is confirmed over the limit, also when its position is filled', async ({
  ownApp: app,
}) => {
  const headers = { 'idempotency-key': 'response-lost' };
  const repeat = (content?: string) => statusOf(app, { headers, ...(content && { content }) });
  expect([await repeat(), await statusOf(app, {}), await statusOf(app, {})]).toEqual([201, 201, 429]);
  await app.db.update(positions).set({ isOpen: false });
  expect(await repeat()).toBe(201);
  expect(await repeat('%PDF-1.7 another')).toBe(429);
  expect(await app.db.$count(applications)).toBe(2);
});

test('a form without JavaScript that is posted once more over the limit is confirmed', async ({
  ownApp: app,
}) => {
  const post = async (fullName: string) => {
    const response = await send(app, { fields: { fullName }, headers: { accept: 'text/html' } });
    return response.headers.get('location');
  };
  const sent = '/Career?application=sent#application';
  expect([await post('Asha'), await post('Ben'), await post('Ben')]).toEqual([sent, sent, sent]);
  expect(await post('Cleo')).toContain('application=failed&wait=');
  expect(await app.db.$count(applications)).toBe(2);
});

test('concurrent applications do not exceed the limit', async ({ ownApp: app }) => {
  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(app, {})));
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(2);
  expect(await app.db.$count(applications)).toBeLessThanOrEqual(2);
});

/** Starts an upload that sends its headers, and then nothing until it is ended. */
function stall(app: TestApp, peer: string) {
  const end = Promise.withResolvers<void>();
  let hasRead = false;
  const pull = async (controller: ReadableStreamDefaultController) => {
    hasRead = true;
    await end.promise;
    controller.error(new Error('gone'));
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const response = app.call('/api/apply', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
    peer,
  });
  return { response, end: end.resolve, hasRead: () => hasRead };
}

test('limits concurrent uploads per IP address and in total', async ({ ownApp: app }) => {
  const [first, second] = [stall(app, '192.0.2.1'), stall(app, '192.0.2.1')];
  await expect.poll(() => first.hasRead() && second.hasRead()).toBe(true);
  expect((await stall(app, '192.0.2.1').response).status).toBe(429);
  const other = stall(app, '192.0.2.2');
  await expect.poll(other.hasRead).toBe(true);
  expect((await stall(app, '192.0.2.3').response).status).toBe(503);
  for (const { end, response } of [first, second, other]) {
    end();
    expect((await response).status).toBe(400);
  }
  expect(await statusOf(app, {})).toBe(201);
});

test('rejects an IP address over its limit before receiving its file', async ({ ownApp: app }) => {
  expect([await statusOf(app, {}), await statusOf(app, {})]).toEqual([201, 201]);
  const upload = stall(app, '203.0.113.1');
  expect((await upload.response).status).toBe(429);
  upload.end();
});
