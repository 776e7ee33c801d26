import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeAdmin } from '../../../test/factories.ts';
import { knownDevices, loginFailures, passwordResets, sessions } from '../../db/schema/accounts.ts';
import { rateLimits } from '../../db/schema/limits.ts';
import { pendingLogins } from '../../db/schema/two-step.ts';
import { purgeExpired } from './purge-expired.ts';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const [EXPIRED, VALID] = ['0'.repeat(64), '1'.repeat(64)];
const in1s = new Date(NOW.getTime() + 1_000);
const aYearAgo = (ms: number) => new Date(NOW.getTime() - 365 * 24 * 3_600_000 + ms);

test('removes expired rows and leaves the others', async ({ database }) => {
  const { db } = database;
  const { id: adminId } = await makeAdmin(db);
  const both = <Row>(row: (id: string, end: Date) => Row): Row[] => [row(EXPIRED, NOW), row(VALID, in1s)];
  await db
    .insert(sessions)
    .values(both((id, expiresAt) => ({ id, userId: adminId, createdAt: NOW, expiresAt })));
  await db
    .insert(passwordResets)
    .values(both((id, expiresAt) => ({ id, adminId, createdAt: NOW, expiresAt })));
  await db
    .insert(loginFailures)
    .values(both((id, forgottenAt) => ({ id, failures: 3, nextAttemptAt: NOW, forgottenAt })));
  await db.insert(rateLimits).values(both((key, end) => ({ key, points: 1, expire: end.getTime() })));
  await db.insert(pendingLogins).values(both((id, expiresAt) => ({ id, adminId, expiresAt })));
  await db.insert(knownDevices).values([
    { id: EXPIRED, adminId, seenAt: aYearAgo(-1) },
    { id: VALID, adminId, seenAt: aYearAgo(0) },
  ]);

  await purgeExpired({ ctx: { db, clock: () => NOW } });

  const remaining = async (table: MySqlTable) =>
    (await db.select().from(table)).map((row) => (row as { id?: string; key?: string }).id ?? row['key']);
  for (const table of [sessions, passwordResets, pendingLogins, loginFailures, rateLimits, knownDevices]) {
    expect(await remaining(table)).toEqual([VALID]);
  }
});

test('removes more expired rows than one batch', async ({ database }) => {
  const { db } = database;
  await db.delete(rateLimits);
  const expired = Array.from({ length: 2001 }, (_, index) => ({
    key: `expired-${index}`,
    points: 1,
    expire: 1,
  }));
  await db.insert(rateLimits).values([...expired, { key: VALID, points: 1, expire: in1s.getTime() }]);
  await purgeExpired({ ctx: { db, clock: () => NOW } });
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: VALID }]);
});
