import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { textLike } from '../../../test/matchers.ts';
import type { StaffCalls } from '../../../test/staff-calls.ts';
import { recordAudit } from '../audit/record-audit.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 2, 4, 5, number));

test.beforeAll(async ({ app, staff }) => {
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

const read = async (staff: StaffCalls, query = '') => {
  const response = await staff.call(`/api/audit/export${query}`);
  expect(response.status).toBe(200);
  return {
    headers: Object.fromEntries(response.headers),
    lines: (await response.text()).trim().split('\r\n'),
  };
};

test('exports the whole log, newest first, in several batches', async ({ staff }) => {
  const { headers, lines } = await read(staff, '?action=blog.update');
  expect(headers).toMatchObject({
    'content-disposition': textLike(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  expect(lines).toHaveLength(1_002);
  expect(lines[0]).toBe('Time,By,Action,Subject,Details');
  expect(lines[1]).toBe(`${minute(1_000).toISOString()},${staff.email},blog.update,post-1000,revision 1000`);
  expect(lines.at(-1)).toContain('post-0');
});

test('applies the filters of the list, and leaves the actor of a command empty', async ({ staff }) => {
  expect((await read(staff, '?action=password.reset-link')).lines).toEqual([
    'Time,By,Action,Subject,Details',
    `${minute(2_000).toISOString()},,password.reset-link,,`,
  ]);
  const span = `?from=${minute(3).toISOString()}&to=${minute(5).toISOString()}`;
  expect((await read(staff, span)).lines.slice(1).map((line) => line.split(',')[3])).toEqual([
    'post-4',
    'post-3',
  ]);
});

test.for([
  ['?action=mail.retry', 'mail.retry'],
  ['', null],
  // Nothing is exported, and the text may be anything.
  ['?action=ada@example.com', 'unknown'],
] as const)('an export with %j is recorded in the audit log', async ([query, action], { staff }) => {
  await read(staff, query);
  const response = await staff.call('/api/audit?action=audit.export&limit=1');
  expect(await response.json()).toMatchObject({ data: [{ details: { action } }] });
});
