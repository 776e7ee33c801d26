import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { DatabaseUrl } from '../src/db/database-url.ts';
import { withLease } from '../src/db/lease.ts';
import { migrate } from '../src/db/migrate.ts';
import { MIGRATIONS } from '../src/db/migrations.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open-database.ts';
import { copyTemplate } from './template-database.ts';

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
  /** Opens another pool on the same database, like a second instance. */
  openAnother(): OpenDatabase;
  /** Closes all pools and drops the database. */
  drop(): Promise<void>;
}

/** Creates an empty database for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return makeDatabase(async (name, server) => {
    await server.db.execute(sql.raw(`CREATE DATABASE ${name}`));
  });
}

/** Creates a migrated database for a test file. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  return makeDatabase((name) => copyTemplate(inject('databaseUrl'), name, migrateTo));
}

async function migrateTo(url: string): Promise<void> {
  const { db, close } = openDatabase(DatabaseUrl.parse(url));
  try {
    await withTestLease(db, (lease) => migrate(db, lease, MIGRATIONS));
  } finally {
    await close();
  }
}

async function makeDatabase(
  make: (name: string, server: OpenDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const url = new URL(inject('databaseUrl'));
  const name = `ip_site_test_${randomBytes(6).toString('hex')}`;
  const server = openDatabase(DatabaseUrl.parse(url.href));
  await make(name, server);
  url.pathname = `/${name}`;
  const first = openDatabase(DatabaseUrl.parse(url.href));
  const pools = [first];
  const openAnother = () => {
    const pool = openDatabase(DatabaseUrl.parse(url.href));
    pools.push(pool);
    return pool;
  };
  return {
    url: url.href,
    ...first,
    openAnother,
    drop: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      await server.db.execute(sql.raw(`DROP DATABASE ${name}`));
      await server.close();
    },
  };
}

/** Runs an action under an uncontended lease. */
export const withTestLease = <Result>(
  db: OpenDatabase['db'],
  action: Parameters<typeof withLease<Result>>[1],
): Promise<Result> =>
  withLease({ db, name: 'prepare', durationMs: 15_000, signal: new AbortController().signal }, action);
