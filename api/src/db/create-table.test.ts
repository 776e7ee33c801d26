import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTable } from './create-table.ts';
import type { Database } from './open-database.ts';

const refusing = (code: string) =>
  ({ execute: () => Promise.reject(Object.assign(new Error(code), { code })) }) as unknown as Database;

test('an account that may change rows only goes on with the table that another one made', async () => {
  await createTable(refusing('ER_TABLEACCESS_DENIED_ERROR'), sql`CREATE TABLE IF NOT EXISTS a (b int)`);
});

test('every other fault is thrown', async () => {
  await expect(createTable(refusing('ER_PARSE_ERROR'), sql`CREATE`)).rejects.toThrow('ER_PARSE_ERROR');
});
