import { userInfo } from 'node:os';
import type { DatabaseServer } from './find-database-server.ts';
import type { Places } from './places.ts';

type Engine = DatabaseServer['engine'];

const ENGINE_OPTIONS: Record<Engine, string[]> = {
  mariadb: ['--innodb-log-file-size=8M', '--aria-pagecache-buffer-size=1M'],
  mysql: ['--loose-innodb-redo-log-capacity=16M', '--mysqlx=OFF'],
};

/**
 * Flags of every start of the server, including the one that initialises it. `--no-defaults` must come first and keeps
 * out the system's configuration.
 */
export function commonOptions(places: Places, engine: Engine): string[] {
  return [
    '--no-defaults',
    `--datadir=${places.data}`,
    `--tmpdir=${places.temporary}`,
    // As root the server refuses to start without this flag.
    ...(process.getuid?.() === 0 ? [`--user=${userInfo().username}`] : []),
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--sql-mode=STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    '--default-storage-engine=InnoDB',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-buffer-size=2M',
    '--innodb-buffer-pool-dump-at-shutdown=OFF',
    '--innodb-buffer-pool-load-at-startup=OFF',
    // Containers often forbid io_uring and limit AIO, which gains nothing at this size.
    '--innodb-use-native-aio=OFF',
    '--key-buffer-size=1M',
    '--performance-schema=OFF',
    '--skip-log-bin',
    '--skip-name-resolve',
    ...ENGINE_OPTIONS[engine],
  ];
}

/** Flags of the running server, which listens on its own socket only. */
export function serverOptions(places: Places, engine: Engine): string[] {
  return [
    ...commonOptions(places, engine),
    `--socket=${places.socket}`,
    `--pid-file=${places.serverPid}`,
    `--init-file=${places.accountSql}`,
    '--skip-networking',
    '--local-infile=OFF',
    // Tests run several APIs at once, each with up to ten connections.
    '--max-connections=150',
    '--table-open-cache=400',
    '--open-files-limit=2048',
    '--max-allowed-packet=32M',
  ];
}
