/**
 * How Node runs both servers. Space for new objects is small: a long stream, such as a table as CSV, then leaves
 * no more than some MiB of garbage behind it at any time, where the default lets 170 gather.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8'] as const;

/**
 * How the C library keeps memory for both servers: two arenas instead of eight a core, and what is free goes back to
 * the system: some 25 MiB less when idle (glibc; others ignore it).
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
