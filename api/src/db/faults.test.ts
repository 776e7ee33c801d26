import { expect, test } from 'vitest';
import type { DatabaseAddress } from './database-url.ts';
import { describeDatabaseFault, isDatabaseUnavailable, isDoneBefore } from './faults.ts';

const address = { display: '127.0.0.1:3306', user: 'site', database: 'ip' } as DatabaseAddress;
const fault = (code: string, more: object = {}) =>
  Object.assign(new Error('the words of it'), { code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query: secret values', { cause });

test.each([
  ['ER_ACCESS_DENIED_ERROR', 'refuses the account "site" (ER_ACCESS_DENIED_ERROR)'],
  ['ER_BAD_DB_ERROR', 'has no database "ip" (ER_BAD_DB_ERROR)'],
  ['ER_CON_COUNT_ERROR', 'does not serve us (ER_CON_COUNT_ERROR)'],
  ['ECONNREFUSED', 'does not answer (ECONNREFUSED)'],
])('%s is said as what it means, without the values of a statement', (code, said) => {
  expect(describeDatabaseFault(wrapped(fault(code)), address)).toBe(`The database at 127.0.0.1:3306 ${said}`);
});

test('a fault without a code is said too', () => {
  expect(describeDatabaseFault(new Error('odd'), address)).toMatch(/does not answer \(no code\)$/);
});

test.each([
  ['a connection that broke', wrapped(fault('ECONNRESET', { fatal: true })), true],
  ['a file that is missing', fault('ENOENT'), false],
  ['a server that stops', fault('ER_SERVER_SHUTDOWN'), true],
  ['a full queue', new Error('Queue limit reached.'), true],
  ['a wrong statement', wrapped(fault('ER_PARSE_ERROR')), false],
  ['no error at all', 'a text', false],
])('%s: is the database at fault? %s', (_what, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

test.each([
  [fault('ER_TABLE_EXISTS_ERROR'), true],
  [Object.assign(new Error('(errno: 121 "Duplicate key on write")'), { code: 'ER_CANT_CREATE_TABLE' }), true],
  [Object.assign(new Error('(errno: 150)'), { code: 'ER_CANT_CREATE_TABLE' }), false],
  [new Error('nothing'), false],
])('knows a change of tables that was made before (%#)', (error, expected) => {
  expect(isDoneBefore(error)).toBe(expected);
});
