import { afterAll, beforeAll, expect, test } from 'vitest';
import { textLike } from '../../../test/matchers.ts';
import { signInStaff, type StaffCalls } from '../../../test/staff-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordAudit } from '../audit/record-audit.ts';

let app: TestApp;
let staff: StaffCalls;
const minute = (number: number) => new Date(Date.UTC(2026, 2, 4, 5, number));
beforeAll(async () => {
  app = await createTestApp();
  staff = await signInStaff(app);
  const actor = { adminId: staff.id };
  const many = Array.from({ length: 1_001 }, (_, number) => ({
    at: minute(number),
    actor,
    action: 'blog.update' as const,
    subjectId: `post-${number}`,
    details: { revision: number },
  }));
  await recordAudit(app.db, [...many, { at: minute(2_000), actor: null, action: 'password.reset-link' }]);
});
afterAll(() => app.close());

const read = async (query = '') => {
  const response = await staff.call(`/api/audit/export${query}`);
  expect(response.status).toBe(200);
  return {
    headers: Object.fromEntries(response.headers),
    lines: (await response.text()).trim().split('\r\n'),
  };
};

test('is a file of the whole log, newest first, over several readings', async () => {
  const { headers, lines } = await read('?action=blog.update');
  expect(headers).toMatchObject({
    'content-disposition': textLike(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  expect(lines).toHaveLength(1_002);
  expect(lines[0]).toBe('Time,By,Action,Subject,Details');
  expect(lines[1]).toBe(`${minute(1_000).toISOString()},${staff.email},blog.update,post-1000,revision 1000`);
  expect(lines.at(-1)).toContain('post-0');
});

test('is narrowed as the list is, and names nobody where nobody was signed in', async () => {
  expect((await read('?action=password.reset-link')).lines).toEqual([
    'Time,By,Action,Subject,Details',
    `${minute(2_000).toISOString()},,password.reset-link,,`,
  ]);
  const span = `?from=${minute(3).toISOString()}&to=${minute(5).toISOString()}`;
  expect((await read(span)).lines.slice(1).map((line) => line.split(',')[3])).toEqual(['post-4', 'post-3']);
});

test('is recorded itself', async () => {
  await read('?action=mail.retry');
  const response = await staff.call('/api/audit?action=audit.export&limit=1');
  expect(await response.json()).toMatchObject({ data: [{ details: { action: 'mail.retry' } }] });
});
