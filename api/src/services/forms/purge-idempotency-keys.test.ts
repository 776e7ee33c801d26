import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { idempotencyKeys } from '../../db/schema/idempotency-keys.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';

test('removes keys that are more than a day old', async ({ database }) => {
  const digest = '0'.repeat(64);
  const now = new Date('2026-03-04T12:00:00.000Z');
  await database.db.insert(idempotencyKeys).values([
    { id: '1'.repeat(64), digest, createdAt: new Date('2026-03-03T11:59:59.999Z') },
    { id: '2'.repeat(64), digest, createdAt: new Date('2026-03-03T12:00:00.000Z') },
  ]);
  await purgeIdempotencyKeys({ ctx: { db: database.db, clock: () => now } });
  expect(await database.db.select().from(idempotencyKeys)).toMatchObject([{ id: '2'.repeat(64) }]);
});
