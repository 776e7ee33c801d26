import { expect, test } from 'vitest';
import { checkConformance, operationAt } from '../../test/conformance.ts';

const login = { success: true, message: 'Welcome', token: 'secret', email: 'a@example.com' };
const refusal = { success: false, code: 'unauthenticated', message: 'No', requestId: 'r' };

const check = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  checkConformance('POST', '/api/auth/login', Response.json(body, { status, headers }));

test('accepts a conforming response', async () => {
  await check(200, login);
  await check(401, refusal);
  await check(429, { ...refusal, code: 'rate_limited' }, { 'retry-after': '3' });
});

test.each<[string, () => Promise<void>, RegExp]>([
  ['an extra property', () => check(200, { ...login, extra: 1 }), /additional properties/],
  ['a missing property', () => check(200, { ...login, token: undefined }), /required property 'token'/],
  ['a property of the wrong type', () => check(200, { ...login, email: null }), /must be string/],
  ['an undescribed status', () => check(404, refusal), /does not describe this status/],
  ['the code of another status', () => check(401, { ...refusal, code: 'forbidden' }), /must be equal/],
  ['a refusal with more than the envelope', () => check(401, { ...refusal, stack: '' }), /additional/],
  ['no Retry-After', () => check(429, { ...refusal, code: 'rate_limited' }), /Retry-After is missing/],
  ['another media type', () => check(200, login, { 'content-type': 'text/html' }), /type text\/html/],
])('rejects %s', async (_name, respond, fault) => {
  await expect(respond()).rejects.toThrow(fault);
});

test('finds the operation of a path', () => {
  expect(operationAt('HEAD', '/api/blogs?page=1')?.id).toBe('listBlogs');
  expect(operationAt('GET', '/api/blogs/some-slug')?.id).toBe('readBlog');
  expect(operationAt('PUT', '/api/auth/login')).toBeUndefined();
});
