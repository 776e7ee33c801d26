import type { DatabaseAddress } from './database-url.ts';

// The server cannot be reached, or the connection was lost (codes of Node and mysql2). File errors share some of them.
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EACCES',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
];

// The server denies access to this account or database: an operator must change something.
const ACCESS = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_NOT_PRIVILEGED',
  // mysql2's own codes, for TLS.
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
];

// The server responds but does not serve: too many connections, shutting down, or failing over.
const REFUSALS = [
  ...ACCESS,
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  // A node of a Galera cluster that is joining, or has lost its quorum.
  'ER_UNKNOWN_COM_ERROR',
  // A node that lost its quorum during a commit, whose outcome is unknown.
  'ER_ERROR_DURING_COMMIT',
  // The statement timeout, in MariaDB and in MySQL.
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
];

// Messages of mysql2 without a code.
const NO_CODE = /^(?:Queue limit reached|Pool is closed)/;
const ON_LOST_CONNECTION = /^Can't add new command when connection is in closed state/;

/** Whether the database is unavailable, rather than the statement invalid, so that a retry may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(({ code, message, isFatal }) => {
    const isKnown = REFUSALS.includes(code) || NO_CODE.test(message) || ON_LOST_CONNECTION.test(message);
    return isKnown || (isFatal && UNREACHABLE.includes(code));
  });
}

/** Whether access is denied or the database does not exist, which waiting does not change. */
export const isAccessRefused = (error: unknown): boolean =>
  chainOf(error).some(({ code }) => ACCESS.includes(code));

// An open connection is no longer usable: the server is gone, shutting down, or has lost its cluster.
const LOST_CONNECTION = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_UNKNOWN_COM_ERROR',
];

/** Whether the connection was lost during a statement, which may have been executed. */
export const isConnectionLost = (error: unknown): boolean =>
  chainOf(error).some(({ message }) => ON_LOST_CONNECTION.test(message)) ||
  (isDatabaseUnavailable(error) && LOST_CONNECTION.includes(databaseCode(error) ?? ''));

/** Whether a row with the same key already exists. */
export const isDuplicateEntry = (error: unknown): boolean => databaseCode(error) === 'ER_DUP_ENTRY';

// Errors of a schema change that was already made.
const ALREADY_APPLIED = [
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
  'ER_MULTIPLE_PRI_KEY',
];

/** Whether a schema change failed because it was already made. */
export function isAlreadyApplied(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  // MariaDB's error for an existing foreign key.
  const isKnownKey =
    code === 'ER_CANT_CREATE_TABLE' && chainOf(error).some(({ message }) => message.includes('errno: 121'));
  return isKnownKey || ALREADY_APPLIED.includes(code);
}

/** Whether another transaction caused a lock conflict, after which a retry is right. */
export const isLockConflict = (error: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes(databaseCode(error) ?? '');

/** The code of the database's or the network's error below any wrapping, for example `ER_DUP_ENTRY`. */
export const databaseCode = (error: unknown): string | undefined =>
  chainOf(error).find(({ code }) => /^(?:E|PROTOCOL_|HANDSHAKE_)[A-Z_]+$/.test(code))?.code;

/**
 * Describes a database error in one sentence, without secrets and without values of the statement.
 * @returns for example `The database at 127.0.0.1:3306 does not respond (ECONNREFUSED)`
 */
export function describeDatabaseFault(error: unknown, { display, user, database }: DatabaseAddress): string {
  const code = databaseCode(error) ?? 'no code';
  const where = `The database at ${display}`;
  if (!isAccessRefused(error))
    return `${where} ${REFUSALS.includes(code) ? 'does not accept connections' : 'does not respond'} (${code})`;
  if (code === 'ER_BAD_DB_ERROR')
    return `${where} has no database "${database}" (${code}): create it, or correct DATABASE_URL`;
  if (code === 'ER_DBACCESS_DENIED_ERROR')
    return `${where} does not let the account "${user}" use "${database}" (${code}): grant it its privileges, or correct DATABASE_URL`;
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR')
    return `${where} refuses the account "${user}" (${code}): correct the name and the password in DATABASE_URL`;
  if (code === 'ER_HOST_NOT_PRIVILEGED')
    return `${where} refuses this machine (${code}): allow the account "${user}" to connect from it`;
  if (code.startsWith('HANDSHAKE_'))
    return `${where} offers no encrypted connection with a certificate that is trusted here (${code}): correct its TLS, or tls in DATABASE_URL`;
  const privilege = deniedPrivilege(error);
  const remedy = `grant it ${privilege ?? 'its privileges'}`;
  const other = CHANGES_TABLES.test(privilege ?? '')
    ? ', or run the migration command with an account that has it'
    : '';
  return `${where} denies the account "${user}" a privilege in "${database}" (${code}): ${remedy}${other}`;
}

const CHANGES_TABLES = /^(?:CREATE|ALTER|DROP|INDEX|REFERENCES)/;

/** The missing privilege, from the message of both servers: `INSERT command denied to user …`. */
const deniedPrivilege = (error: unknown): string | undefined =>
  chainOf(error)
    .map(({ message }) => /^([A-Z][A-Z, ]*) command denied/.exec(message)?.[1])
    .find(Boolean);

interface Fault {
  readonly code: string;
  readonly message: string;
  /** The connection is lost, as mysql2 marks it. */
  readonly isFatal: boolean;
}

/** mysql2 has no code for errors that only MariaDB has. */
const codeOfNumber = (error: Error): string =>
  'errno' in error && error.errno === 1969 ? 'ER_STATEMENT_TIMEOUT' : '';

/** The error and its causes, as Drizzle wraps the driver's errors. */
function chainOf(error: unknown): Fault[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : codeOfNumber(error);
  const isFatal = 'fatal' in error && error.fatal === true;
  return [{ code, message: error.message, isFatal }, ...chainOf(error.cause)];
}
