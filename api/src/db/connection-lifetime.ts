import type { Pool, PoolConnection } from 'mysql2';

/**
 * Closes connections of a pool that are older than `lifetime`, once they are free. A proxy that switches to another
 * node does not move open connections, so a busy pool would stay on the old one.
 * @param lifetime milliseconds
 */
export function limitConnectionLifetime(pool: Pool, lifetime = 60_000): void {
  const opened = new WeakMap<PoolConnection, number>();
  pool.on('connection', (connection) => opened.set(connection, performance.now()));
  // mysql2 emits `release` only when no query is queued for the connection.
  pool.on('release', (connection) => {
    if (performance.now() - (opened.get(connection) ?? 0) > lifetime) connection.end();
  });
}
