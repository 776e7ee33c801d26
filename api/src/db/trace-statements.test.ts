import { eq, sql } from 'drizzle-orm';
import type { SpanOptions } from 'tracing/tracing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLimits } from '../limits/limits.ts';
import { RateLimits } from '../limits/limit-settings.ts';
import { DatabaseUrl } from './database-url.ts';
import { databaseCode } from './faults.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { appliedSeeds } from './schema/applied-seeds.ts';
import { describeStatement } from './trace-statements.ts';

interface Ended extends SpanOptions {
  readonly name: string;
  readonly error?: unknown;
}
const ended: Ended[] = [];
let inRequest = true;
let begun = 0;
let database: TestDatabase;
let traced: OpenDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
  traced = openDatabase(DatabaseUrl.parse(database.url), 4, {
    isOn: true,
    begin: (name, options) => {
      if (!inRequest) return undefined;
      begun += 1;
      return { end: (error) => void ended.push({ name, ...options, error }) };
    },
  });
});
beforeEach(() => {
  inRequest = true;
  ended.length = 0;
  begun = 0;
});
afterAll(async () => {
  await traced.close();
  await database.drop();
});

const SECRET = "ada@example.com'; --";
const names = () => ended.map(({ name }) => name);

test('records a statement of the pool as one span, without values', async () => {
  await traced.db.select().from(appliedSeeds).where(eq(appliedSeeds.name, SECRET));
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatchObject({
    name: 'SELECT applied_seeds',
    kind: 'client',
    error: null,
    attributes: {
      'db.system.name': 'mysql',
      'db.operation.name': 'SELECT',
      'db.query.summary': 'SELECT applied_seeds',
      'db.namespace': new URL(database.url).pathname.slice(1),
    },
  });
  expect(ended[0]?.attributes?.['db.query.text']).toMatch(/^select .* from `applied_seeds` where .* = \?$/);
});

test('records each statement of a transaction, also a failing one', async () => {
  const row = { name: SECRET, appliedAt: new Date() };
  const insertTwice = traced.db.transaction(async (tx) => {
    await tx.insert(appliedSeeds).values(row);
    await tx.insert(appliedSeeds).values(row);
  });
  await expect(insertTwice).rejects.toThrow('Failed query');
  expect(names()).toEqual(['BEGIN', 'INSERT applied_seeds', 'INSERT applied_seeds', 'ROLLBACK']);
  expect(ended.map(({ error }) => databaseCode(error))).toEqual([
    undefined,
    undefined,
    'ER_DUP_ENTRY',
    undefined,
  ]);
  expect(JSON.stringify(ended.map(({ attributes }) => attributes))).not.toContain('example.com');
});

test('records the statements of rate limits without their keys', async () => {
  const limits = createLimits(RateLimits.parse(''), traced.createRateLimiter);
  await limits.count('login-account', SECRET);
  expect(names()).toContain('INSERT');
  expect(JSON.stringify(ended.map(({ attributes }) => attributes))).not.toMatch(/example\.com|login-account/);
});

test('records concurrent statements, also those that wait for a connection', async () => {
  await Promise.all(Array.from({ length: 12 }, () => traced.db.execute(sql`SELECT SLEEP(0.01)`)));
  expect([begun, names()]).toEqual([12, Array.from({ length: 12 }, () => 'SELECT')]);
});

test('records nothing outside a request', async () => {
  inRequest = false;
  await traced.db.execute(sql`SELECT 1`);
  expect(begun).toBe(0);
});

test.each([
  ['select `id` from `site`.`blogs` where `slug` = ?', 'SELECT blogs'],
  ['(select 1 from `contacts`) union all (select 2 from `mails`)', 'SELECT contacts'],
  ['\n    UPDATE locks SET holder = ? WHERE name = ?', 'UPDATE locks'],
  ['insert into `mails` (`id`) values (?) on duplicate key update `id` = `id`', 'INSERT mails'],
  ['INSERT INTO ??.?? VALUES (?) ON DUPLICATE KEY UPDATE points = ?', 'INSERT'],
  ['select 1 from (select 2 from `mails`) as `due`', 'SELECT'],
  ['commit', 'COMMIT'],
  ['/* ? */', 'SQL'],
])('%s is named %s', (text, name) => {
  expect(describeStatement(text).name).toBe(name);
});
