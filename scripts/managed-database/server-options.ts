import { userInfo } from 'node:os';
import type { DatabaseServer } from './find-database-server.ts';
import type { Places } from './places.ts';

type Engine = DatabaseServer['engine'];

const ENGINE_OPTIONS: Record<Engine, string[]> = {
  mariadb: ['--innodb-log-file-size=8M', '--aria-pagecache-buffer-size=1M'],
  mysql: ['--loose-innodb-redo-log-capacity=16M', '--mysqlx=OFF'],
};

/**
 * Flags that every start of the server has, also the one that initialises it. `--no-defaults` must stand first and
 * keeps the system's configuration out.
 */
export function commonOptions(places: Places, engine: Engine): string[] {
  return [
    '--no-defaults',
    `--datadir=${places.data}`,
    `--tmpdir=${places.temporary}`,
    // As root the server refuses to start unless it is told so.
    ...(process.getuid?.() === 0 ? [`--user=${userInfo().username}`] : []),
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--sql-mode=STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    '--default-storage-engine=InnoDB',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-buffer-size=2M',
    '--innodb-buffer-pool-dump-at-shutdown=OFF',
    '--innodb-buffer-pool-load-at-startup=OFF',
    // Containers often forbid io_uring and limit AIO; at this size it gains nothing.
    '--innodb-use-native-aio=OFF',
    '--key-buffer-size=1M',
    '--performance-schema=OFF',
    '--skip-log-bin',
    '--skip-name-resolve',
    ...ENGINE_OPTIONS[engine],
  ];
}

/** Flags of the running server: it answers on its own socket only. */
export function serverOptions(places: Places, engine: Engine): string[] {
  return [
    ...commonOptions(places, engine),
    `--socket=${places.socket}`,
    `--pid-file=${places.serverPid}`,
    `--init-file=${places.accountSql}`,
    '--skip-networking',
    '--local-infile=OFF',
    // Tests run several APIs at once, each with up to ten.
    '--max-connections=150',
    '--table-open-cache=400',
    '--open-files-limit=2048',
    '--max-allowed-packet=32M',
  ];
}
