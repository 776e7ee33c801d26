import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { enquiry } from '../../test/factories.ts';
import { anyNumber } from '../../test/matchers.ts';
import type { TestApp } from '../../test/test-app.ts';

const lastLine = (app: TestApp) => JSON.parse(app.logLines.at(-1) ?? '{}') as Record<string, unknown>;

test('logs the route pattern and no personal data', async ({ app }) => {
  await app.call('/api/blogs/some-slug?secret=1', { headers: { 'x-forwarded-for': '192.0.2.9' } });
  expect(lastLine(app)).toMatchObject({ level: 'info', method: 'GET', route: '/api/blogs/:id', status: 404 });
  expect(lastLine(app)['ms']).toEqual(anyNumber);
  await app.call('/api/contact', {
    method: 'POST',
    json: enquiry({ email: 'private@example.com', phone: 'x'.repeat(99) }),
  });
  await app.call('/no-such-place/private');
  expect(lastLine(app)).toMatchObject({ route: 'none', status: 404 });
  expect(app.logLines.join('')).not.toMatch(/private|secret|192\.0\.2\.9|203\.0\.113/);
});

test('accepts a request id only from a trusted proxy', async ({ app }) => {
  const headers = { 'x-request-id': 'from-outside-1' };
  const trusted = await app.call('/api/health/live', { headers, peer: '127.0.0.1' });
  expect(trusted.headers.get('x-request-id')).toBe('from-outside-1');
  const untrusted = await app.call('/api/health/live', { headers });
  expect(untrusted.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const hostile = await app.call('/api/health/live', {
    headers: { 'x-request-id': 'a"b c' },
    peer: '127.0.0.1',
  });
  expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an unexpected error is a 500 with a constant message; the log has the cause without values', async ({
  ownApp: broken,
}) => {
  await broken.db.execute(sql`RENAME TABLE contacts TO elsewhere`);
  const response = await broken.call('/api/contact', {
    method: 'POST',
    json: enquiry({ message: 'a very private matter' }),
  });
  const text = await response.clone().text();
  expect(await errorOf(response)).toMatchObject({ status: 500, code: 'internal_error' });
  expect(JSON.parse(text)).toMatchObject({ message: 'Something went wrong!' });
  const line = broken.logLines.find((entry) => entry.includes('request failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', error: { code: 'ER_NO_SUCH_TABLE' } });
  expect(line).toContain('insert into `contacts`');
  expect(line).not.toContain('private');
});
