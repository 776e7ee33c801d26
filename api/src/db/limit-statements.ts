/** Time after which the server stops a statement. A caller has given up by then. */
const LONGEST_SECONDS = 10;

/**
 * The statement that sets how long each statement of a connection may run. MariaDB counts seconds, of any statement;
 * MySQL milliseconds, of SELECT. Each reads only the comment that is meant for it.
 */
export const limitStatements = (seconds: number | 'none' = LONGEST_SECONDS): string => {
  const limit = seconds === 'none' ? 0 : seconds;
  return `SET SESSION innodb_lock_wait_timeout = 10 /*M!100100 , max_statement_time = ${limit} */ /*!50708 , max_execution_time = ${limit * 1000} */`;
};
