import { userInfo } from 'node:os';
import type { DatabaseServer } from './find-database-server.ts';
import type { DatabasePaths } from './paths.ts';

type Engine = DatabaseServer['engine'];

const ENGINE_OPTIONS: Record<Engine, string[]> = {
  mariadb: ['--innodb-log-file-size=8M', '--aria-pagecache-buffer-size=1M'],
  // Some packages allow file exports to a folder that only their own account may open; the server then does not start.
  mysql: ['--loose-innodb-redo-log-capacity=16M', '--mysqlx=OFF', '--secure-file-priv=NULL'],
};

/**
 * Options of every start of the server, including the initialisation. `--no-defaults` must come first and ignores the
 * configuration of the system.
 */
export function commonOptions(paths: DatabasePaths, engine: Engine): string[] {
  return [
    '--no-defaults',
    `--datadir=${paths.data}`,
    `--tmpdir=${paths.temporary}`,
    // Required when running as root.
    ...(process.getuid?.() === 0 ? [`--user=${userInfo().username}`] : []),
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--sql-mode=STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    '--default-storage-engine=InnoDB',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-buffer-size=2M',
    '--innodb-buffer-pool-dump-at-shutdown=OFF',
    '--innodb-buffer-pool-load-at-startup=OFF',
    // Containers often forbid io_uring and limit AIO, which has no benefit at this size.
    '--innodb-use-native-aio=OFF',
    '--key-buffer-size=1M',
    '--performance-schema=OFF',
    '--skip-log-bin',
    '--skip-name-resolve',
    ...ENGINE_OPTIONS[engine],
  ];
}

/** Options of the running server, which listens on a Unix socket only. */
export function serverOptions(paths: DatabasePaths, engine: Engine): string[] {
  return [
    ...commonOptions(paths, engine),
    `--socket=${paths.socket}`,
    `--pid-file=${paths.serverPid}`,
    `--init-file=${paths.accountSql}`,
    '--skip-networking',
    '--local-infile=OFF',
    // Tests run several APIs concurrently, each with up to ten connections.
    '--max-connections=150',
    '--table-open-cache=400',
    '--open-files-limit=2048',
    '--max-allowed-packet=32M',
  ];
}
