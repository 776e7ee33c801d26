import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTable } from './create-table.ts';
import type { Database } from './open-database.ts';

/** A database whose successive statements fail with these codes; undefined is a success. */
const failingWith = (...codes: (string | undefined)[]) =>
  ({
    execute: async () => {
      const code = codes.shift();
      if (code !== undefined) throw Object.assign(new Error(code), { code });
    },
  }) as unknown as Database;
const make = (...codes: (string | undefined)[]) => createTable(failingWith(...codes), 'a', sql`b int`);

test('an account without CREATE accepts an existing table', async () => {
  await make('ER_TABLEACCESS_DENIED_ERROR', undefined);
});

test.each([
  ['ER_PARSE_ERROR', undefined, 'ER_PARSE_ERROR'],
  ['ER_TABLEACCESS_DENIED_ERROR', 'ER_NO_SUCH_TABLE', 'ER_TABLEACCESS_DENIED_ERROR'],
  ['ER_TABLEACCESS_DENIED_ERROR', 'ECONNRESET', 'ECONNRESET'],
])('%s and then %s throws %s', async (first, second, thrown) => {
  await expect(make(first, second)).rejects.toThrow(thrown);
});
