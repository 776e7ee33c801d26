/** Matches the request timeout. */
const TIMEOUT_SECONDS = 10;

/**
 * The SQL that sets the statement timeout of a connection. MariaDB counts seconds, for any statement; MySQL
 * milliseconds, for SELECT only. Each server executes only its own comment.
 */
export const statementTimeout = (seconds: number | 'none' = TIMEOUT_SECONDS): string => {
  const limit = seconds === 'none' ? 0 : seconds;
  return `SET SESSION innodb_lock_wait_timeout = 10 /*M!100100 , max_statement_time = ${limit} */ /*!50708 , max_execution_time = ${limit * 1000} */`;
};
