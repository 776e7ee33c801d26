import { expect, test } from 'vitest';
import type { DatabaseAddress } from './database-url.ts';
import {
  describeDatabaseFault,
  isAccessRefused,
  isConnectionLost,
  isDatabaseUnavailable,
  isAlreadyApplied,
} from './faults.ts';

const address = { display: '127.0.0.1:3306', user: 'site', database: 'ip' } as DatabaseAddress;
const fault = (code: string, more: object = {}) => Object.assign(new Error('the message'), { code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query: secret values', { cause });

test.each([
  [
    'ER_ACCESS_DENIED_ERROR',
    'refuses the account "site" (ER_ACCESS_DENIED_ERROR): correct the name and the password in DATABASE_URL',
  ],
  ['ER_BAD_DB_ERROR', 'has no database "ip" (ER_BAD_DB_ERROR): create it, or correct DATABASE_URL'],
  [
    'ER_HOST_NOT_PRIVILEGED',
    'refuses this machine (ER_HOST_NOT_PRIVILEGED): allow the account "site" to connect from it',
  ],
  [
    'HANDSHAKE_NO_SSL_SUPPORT',
    'offers no encrypted connection with a certificate that is trusted here (HANDSHAKE_NO_SSL_SUPPORT): correct its TLS, or tls in DATABASE_URL',
  ],
  ['ER_CON_COUNT_ERROR', 'does not accept connections (ER_CON_COUNT_ERROR)'],
  ['ECONNREFUSED', 'does not respond (ECONNREFUSED)'],
])('%s is explained, without the values of a statement', (code, explanation) => {
  expect(describeDatabaseFault(wrapped(fault(code)), address)).toBe(
    `The database at 127.0.0.1:3306 ${explanation}`,
  );
});

test.each([
  ["INSERT, UPDATE command denied to user 'x'@'y' for table `ip`.`admins`", 'grant it INSERT, UPDATE'],
  [
    "ALTER command denied to user 'x'@'y' for table `ip`.`admins`",
    'grant it ALTER, or run the migration command with an account that has it',
  ],
  ['Access denied; you need (at least one of) the SUPER privilege(s)', 'grant it its privileges'],
])('names the missing privilege: %s', (message, remedy) => {
  const error = wrapped(Object.assign(new Error(message), { code: 'ER_TABLEACCESS_DENIED_ERROR' }));
  expect(describeDatabaseFault(error, address)).toBe(
    `The database at 127.0.0.1:3306 denies the account "site" a privilege in "ip" (ER_TABLEACCESS_DENIED_ERROR): ${remedy}`,
  );
});

test.each([
  ['a denied account', wrapped(fault('ER_DBACCESS_DENIED_ERROR')), true],
  ['a server with too many connections', fault('ER_CON_COUNT_ERROR'), false],
  ['no response', fault('ECONNREFUSED', { fatal: true }), false],
])('%s: is access refused? %s', (_what, error, expected) => {
  expect(isAccessRefused(error)).toBe(expected);
});

test('an error without a code is explained, too', () => {
  expect(describeDatabaseFault(new Error('odd'), address)).toMatch(/does not respond \(no code\)$/);
});

test.each([
  ['a lost connection', wrapped(fault('ECONNRESET', { fatal: true })), true],
  ['a missing file', fault('ENOENT'), false],
  ['a server that is shutting down', fault('ER_SERVER_SHUTDOWN'), true],
  ['a node that is joining its cluster', fault('ER_UNKNOWN_COM_ERROR'), true],
  ['a node that lost its quorum during a commit', fault('ER_ERROR_DURING_COMMIT'), true],
  ['a full queue', new Error('Queue limit reached.'), true],
  ['an invalid statement', wrapped(fault('ER_PARSE_ERROR')), false],
  ['no error at all', 'a text', false],
])('%s: is the database unavailable? %s', (_what, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

test.each([
  ['that was lost', wrapped(fault('ECONNRESET', { fatal: true })), true],
  ['of a server that is shutting down', wrapped(fault('ER_SERVER_SHUTDOWN')), true],
  ['that cannot roll back', new Error("Can't add new command when connection is in closed state"), true],
  ['that could not be opened', fault('ECONNREFUSED', { fatal: true }), false],
  ['of a slow statement', fault('ER_QUERY_TIMEOUT'), false],
  ['of a commit on a node that lost its quorum', fault('ER_ERROR_DURING_COMMIT'), false],
])('a connection %s: was it lost during a statement? %s', (_what, error, expected) => {
  expect(isConnectionLost(error)).toBe(expected);
});

test.each([
  [fault('ER_TABLE_EXISTS_ERROR'), true],
  [Object.assign(new Error('(errno: 121 "Duplicate key on write")'), { code: 'ER_CANT_CREATE_TABLE' }), true],
  [Object.assign(new Error('(errno: 150)'), { code: 'ER_CANT_CREATE_TABLE' }), false],
  [new Error('nothing'), false],
])('recognises a schema change that was already made (%#)', (error, expected) => {
  expect(isAlreadyApplied(error)).toBe(expected);
});
