/**
 * How Node runs both servers. Space for new objects is small: a long stream, such as a table as CSV, then leaves
 * no more than some MiB of garbage behind it at any time, where the default lets 170 gather.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8'] as const;
