import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTable } from './create-table.ts';
import type { Database } from './open-database.ts';

/** A database whose answers to one statement after the other are these codes; none is a success. */
const answering = (...codes: (string | undefined)[]) =>
  ({
    execute: async () => {
      const code = codes.shift();
      if (code !== undefined) throw Object.assign(new Error(code), { code });
    },
  }) as unknown as Database;
const make = (...codes: (string | undefined)[]) => createTable(answering(...codes), 'a', sql`b int`);

test('an account that may change rows only goes on with the table that another one made', async () => {
  await make('ER_TABLEACCESS_DENIED_ERROR', undefined);
});

test.each([
  ['ER_PARSE_ERROR', undefined, 'ER_PARSE_ERROR'],
  ['ER_TABLEACCESS_DENIED_ERROR', 'ER_NO_SUCH_TABLE', 'ER_TABLEACCESS_DENIED_ERROR'],
  ['ER_TABLEACCESS_DENIED_ERROR', 'ECONNRESET', 'ECONNRESET'],
])('%s and then %s is thrown', async (first, second, thrown) => {
  await expect(make(first, second)).rejects.toThrow(thrown);
});
