import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../test/api-test.ts';
import { prepareCall } from '../../test/examples/call-example.ts';
import { enquiry } from '../../test/factories.ts';
import { hostileCalls, hostileText } from '../../test/hostile-input.ts';
import { INTERNALS } from '../../test/internals.ts';
import type { TestApp } from '../../test/test-app.ts';
import { enquiries } from '../db/schema/enquiries.ts';
import { selectEnquiries } from '../services/enquiries/enquiry-rows.ts';

/** Seeded, so that each run makes the same calls; a failure names the one that caused it. */
const RUNS = { seed: 20_261_121, numRuns: 40, endOnFailure: true };
/** CPU time of one call in microseconds, which other load on the machine does not affect. */
const MAX_CPU_US = 3_000_000;

/** Tables that refused requests write as well, such as attempts and sessions. */
const MAY_GROW = ['limits', 'login', 'session', 'device', 'lease', 'migration'];

let tables: string[];
test.beforeAll(async ({ app }) => {
  const [rows] = (await app.db.execute(sql`SHOW TABLES`)) as unknown as [Record<string, string>[]];
  tables = rows
    .flatMap((row) => Object.values(row))
    .filter((table) => !MAY_GROW.some((part) => table.includes(part)));
});

/** The row counts of all tables as one string, without security events, which a refusal may record. */
async function countRows(app: TestApp): Promise<string> {
  const counts = tables.map((table) => {
    const stored = table === 'audit_entries' ? `WHERE action NOT LIKE 'security.%'` : '';
    return `(SELECT COUNT(*) FROM \`${table}\` ${stored}) AS \`${table}\``;
  });
  const [rows] = (await app.db.execute(sql.raw(`SELECT ${counts.join(', ')}`))) as unknown as [unknown[]];
  return JSON.stringify(rows);
}

test.for(operations)('$id accepts or rejects hostile input, and never fails', async (operation, { app }) => {
  const call = await prepareCall(app, operation);
  await fc.assert(
    fc.asyncProperty(hostileCalls(operation, call), async ({ path, options }) => {
      const before = await countRows(app);
      const start = process.threadCpuUsage();
      // Also checks the response against the document.
      const response = await app.call(path, options);
      expect(process.threadCpuUsage(start).user).toBeLessThan(MAX_CPU_US);
      expect(response.status).toBeLessThan(500);
      if (response.status < 400) return;
      expect(await response.text()).not.toMatch(INTERNALS);
      expect(await countRows(app)).toBe(before);
    }),
    RUNS,
  );
});

test('an accepted text is stored as sent', async ({ app }) => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (firstName, message) => {
      const email = `hostile-${(number += 1)}@example.com`;
      const json = enquiry({ email, firstName, message });
      const response = await app.call('/api/contact', { method: 'POST', json });
      const stored = await selectEnquiries(app.db).where(eq(enquiries.email, email));
      if (response.status === 201) {
        expect(stored).toMatchObject([{ firstName: firstName.trim(), message: message.trim() }]);
      } else {
        expect([response.status, stored]).toEqual([422, []]);
      }
    }),
    { ...RUNS, numRuns: 150 },
  );
});
