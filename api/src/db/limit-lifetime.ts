import type { Pool, PoolConnection } from 'mysql2';

/**
 * Ends connections of a pool that have been open for longer, when nobody uses them. A proxy that switches to another
 * node leaves open connections where they are, so without an end a busy pool would stay there.
 * @param lifetime milliseconds
 */
export function limitLifetime(pool: Pool, lifetime = 60_000): void {
  const opened = new WeakMap<PoolConnection, number>();
  pool.on('connection', (connection) => opened.set(connection, performance.now()));
  // It is free now, and nobody waits for it.
  pool.on('release', (connection) => {
    if (performance.now() - (opened.get(connection) ?? 0) > lifetime) connection.end();
  });
}
