import { expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { enquiry } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { enquiries } from '../../db/schema/enquiries.ts';

const test = baseTest.extend('env', { RATE_LIMITS: '' });

let number = 0;
const send = (app: TestApp, options: { email?: string; peer?: string } = {}) => {
  const { email = `sender-${(number += 1)}@example.com`, peer = '192.0.2.1' } = options;
  return app.call('/api/contact', { method: 'POST', json: enquiry({ email }), peer });
};
const statusesOf = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b);

test('accepts five enquiries a minute per IP address, also with concurrent requests', async ({
  ownApp: app,
}) => {
  expect(await statusesOf(Array.from({ length: 12 }, () => send(app)))).toEqual([
    ...Array<number>(5).fill(201),
    ...Array<number>(7).fill(429),
  ]);
  expect(await app.db.select().from(enquiries)).toHaveLength(5);
  expect((await send(app, { peer: '192.0.2.2' })).status).toBe(201);
});

test('says when to retry', async ({ ownApp: app }) => {
  for (let index = 0; index < 5; index++) await send(app);
  const refused = await send(app);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message:
      'Too many attempts. Please try again in about a minute, or write to info@example.com or call +91 00000 12345.',
  });
});

test('accepts five an hour per e-mail address, regardless of case and IP address', async ({
  ownApp: app,
}) => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const email = index % 2 ? 'asha@example.com' : 'Asha@Example.com';
    statuses.push((await send(app, { email, peer: `192.0.2.${index}` })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('accepts fewer from forms without JavaScript, and redirects the browser to the form', async ({
  ownApp: app,
}) => {
  const post = (accept: string) => {
    number += 1;
    const body = new URLSearchParams(enquiry({ email: `form-${number}@example.com` }));
    return app.call('/api/contact', { method: 'POST', headers: { accept }, body });
  };
  expect(await statusesOf([1, 2, 3, 4].map(() => post('*/*')))).toEqual([201, 201, 201, 429]);
  const page = await post('text/html');
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toMatch(/^\/ContactUs\?enquiry=failed&wait=[1-6]?\d#write$/);
});

test('repeats and conflicts do not count', async ({ ownApp: app }) => {
  const repeat = (message: string) =>
    app.call('/api/contact', {
      method: 'POST',
      json: enquiry({ email: 'twice@example.com', message }),
      headers: { 'idempotency-key': 'the-same-click' },
      peer: '192.0.2.1',
    });
  const statuses = [];
  for (const message of ['One', 'One', 'One', 'Another', 'Another', 'One'])
    statuses.push((await repeat(message)).status);
  expect(statuses).toEqual([201, 201, 201, 409, 409, 201]);
  expect(await statusesOf([1, 2, 3, 4].map(() => send(app)))).toEqual([201, 201, 201, 201]);
  expect((await send(app)).status).toBe(429);
});

test('a repeat of a stored enquiry is confirmed over the limit, and no other one with its key', async ({
  ownApp: app,
}) => {
  const post = (message: string) =>
    app.call('/api/contact', {
      method: 'POST',
      json: enquiry({ email: 'lost@example.com', message }),
      headers: { 'idempotency-key': 'response-lost' },
      peer: '192.0.2.1',
    });
  expect((await post('One')).status).toBe(201);
  expect(await statusesOf([1, 2, 3, 4, 5].map(() => send(app)))).toEqual([201, 201, 201, 201, 429]);
  const repeated = await post('One');
  expect([repeated.status, await repeated.json()]).toEqual([
    201,
    { success: true, message: 'Message sent successfully!' },
  ]);
  expect((await post('Another')).status).toBe(429);
  expect(await app.db.$count(enquiries)).toBe(5);
});

test('a form without JavaScript that is posted once more over the limit is confirmed', async ({
  ownApp: app,
}) => {
  const post = async (email: string) => {
    const body = new URLSearchParams(enquiry({ email }));
    const response = await app.call('/api/contact', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
    });
    return response.headers.get('location');
  };
  const sent = '/ContactUs?enquiry=sent#write';
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
    expect(await post(email)).toBe(sent);
  expect(await post('four@example.com')).toContain('enquiry=failed&wait=');
  expect(await post('one@example.com')).toBe(sent);
});

test('invalid enquiries do not count', async ({ ownApp: app }) => {
  const wrong = () => app.call('/api/contact', { method: 'POST', json: {}, peer: '192.0.2.1' });
  expect(await statusesOf(Array.from({ length: 6 }, wrong))).toEqual(Array<number>(6).fill(422));
  expect((await send(app)).status).toBe(201);
});
