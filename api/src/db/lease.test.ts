import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Lease, LeaseLostError, type LeaseOptions, withLease } from './lease.ts';

let database: TestDatabase;
let other: ReturnType<TestDatabase['openAnother']>;
beforeAll(async () => {
  database = await createTestDatabase();
  other = database.openAnother();
});
afterAll(() => database.drop());

const options = (name: string, overrides: Partial<LeaseOptions> = {}): LeaseOptions => ({
  db: database.db,
  name,
  durationMs: 5_000,
  signal: AbortSignal.timeout(15_000),
  pollMs: 10,
  ...overrides,
});

test('has one holder at a time', async () => {
  let inside = 0;
  let most = 0;
  const visits = Array.from({ length: 6 }, (_, index) =>
    withLease(options('one-by-one', { db: index % 2 ? database.db : other.db }), async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(20);
      inside -= 1;
    }),
  );
  await Promise.all(visits);
  expect(most).toBe(1);
});

test('releases the lease when the action fails', async () => {
  // Does not expire before the test fails.
  const failing = options('failing', { durationMs: 600_000 });
  await expect(withLease(failing, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  await withLease(failing, () => Promise.resolve());
});

test('an expired lease can be taken over, and its former holder notices', async () => {
  let stale: Lease | undefined;
  // As after a crash: the holder neither renews nor releases the lease.
  await withLease(options('stale', { durationMs: 60_000 }), async (lease) => {
    stale = lease;
    await database.db.execute(sql`UPDATE locks SET expires_at = '2020-01-01' WHERE name = 'stale'`);
    await withLease(options('stale', { db: other.db }), async (current) => {
      await current.confirm(other.db);
      await expect(stale?.confirm(database.db)).rejects.toThrow(LeaseLostError);
    });
  });
});

test('renews a lease that is held longer than its duration', async () => {
  const order: string[] = [];
  const first = withLease(options('renewed', { durationMs: 1_000 }), async () => {
    await sleep(2_000);
    order.push('first');
  });
  await sleep(50);
  await withLease(options('renewed', { db: other.db }), async () => void order.push('second'));
  await first;
  expect(order).toEqual(['first', 'second']);
});

test('confirm() in a transaction blocks a take-over until the commit', async () => {
  await withLease(options('fenced', { durationMs: 60_000 }), async (lease) => {
    const order: string[] = [];
    let takeOver: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await lease.confirm(tx);
      takeOver = other.db
        .execute(sql`UPDATE locks SET holder = 'thief' WHERE name = 'fenced'`)
        .then(() => order.push('taken over'));
      await sleep(100);
      order.push('commit');
    });
    await takeOver;
    expect(order).toEqual(['commit', 'taken over']);
  });
});

test('stops waiting when the signal aborts', async () => {
  await withLease(options('waiting'), async () => {
    const waiting = withLease(
      options('waiting', { db: other.db, signal: AbortSignal.timeout(50) }),
      async () => 'in',
    );
    await expect(waiting).rejects.toThrow(/aborted/);
  });
});
