import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { errorOf } from '../../test/error-of.ts';
import { makeApplication } from '../../test/factories.ts';
import { signInStaff } from '../../test/staff-calls.ts';
import { applications } from '../db/schema/applications.ts';

/** The failing statement has it as a parameter, and Drizzle quotes it. */
const SEARCHED = 'asha-private';
const PATH = `/api/apply/export?q=${SEARCHED}`;
const BATCH = 1_000;

test('an export that cannot be read is an error response', async ({ ownApp: broken }) => {
  const staff = await signInStaff(broken);
  await broken.db.execute(sql`RENAME TABLE ${applications} TO elsewhere`);
  expect(await errorOf(await staff.call(PATH))).toMatchObject({ status: 500, code: 'internal_error' });
  expect(broken.logLines.join('')).not.toContain(SEARCHED);
});

test('an export that fails later is cut off; the log has the cause without values', async ({
  ownApp: broken,
}) => {
  const staff = await signInStaff(broken);
  await makeApplication(broken.db, { fullName: SEARCHED });
  const [one] = await broken.db.select().from(applications);
  if (!one) throw new Error('none is stored');
  const more = Array.from({ length: BATCH }, () => ({ ...one, id: ulid() }));
  await broken.db.insert(applications).values(more);

  const response = await staff.call(PATH);
  expect(response.status).toBe(200);
  await broken.db.execute(sql`RENAME TABLE ${applications} TO elsewhere`);
  await expect(response.text()).rejects.toThrow('The response was cut off; the log has the cause.');
  const line = broken.logLines.find((entry) => entry.includes('response cut off')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: response.headers.get('x-request-id'),
    error: { code: 'ER_NO_SUCH_TABLE' },
  });
  expect(line).not.toContain(SEARCHED);
});
