import { chmod, cp, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../deploy/deploy-files.ts';
import { run } from '../deploy/programs.ts';
import { freePort } from '../start/ports.ts';
import { type Command, type Machine, startMachine } from './machine.ts';

const NODES = ['node-1', 'node-2', 'node-3'];
const DATABASE = 'site';
/** The privileges of `deploy/database/grants.sql`, but for tables, because the APIs migrate here. */
const ACCOUNTS = `
  CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;
  CREATE USER site@'127.0.0.1' IDENTIFIED BY 'site';
  GRANT ALL ON ${DATABASE}.* TO site@'127.0.0.1';
  CREATE USER haproxy_check@'127.0.0.1'`;

/**
 * As Debian's unit does: a killed node recovers its position first, for an incremental state transfer. `exec` replaces
 * the shell.
 */
const RECOVER_AND_RUN = `
  log=$(mktemp)
  "$@" --wsrep-recover --log-error="$log"
  position=$(sed -n 's/.*WSREP: Recovered position: *//p' "$log" | tail -1)
  rm "$log"
  exec "$@" \${position:+--wsrep-start-position="$position"}`;

export interface GaleraNode extends Machine {
  readonly port: number;
  /** Runs statements as root. @returns the rows, columns separated by tabs */
  query(statements: string): Promise<string>;
  /** Resolves when the node is synced with the cluster. @throws Error after two minutes */
  synced(): Promise<void>;
}

/** The node with most connections of the APIs. */
export async function findWriter(nodes: readonly GaleraNode[]): Promise<GaleraNode> {
  const counts = await Promise.all(
    nodes.map(async (node) => {
      const count = await node.query(
        `SELECT COUNT(*) FROM information_schema.processlist WHERE user = 'site'`,
      );
      return { node, count: Number(count) };
    }),
  );
  const [writer] = counts.sort((a, b) => b.count - a.count);
  if (!writer?.count) throw new Error('No node has connections of the APIs');
  return writer.node;
}

/** The `DATABASE_URL` for a port. */
export const databaseUrl = (port: number): string => `mysql://site:site@127.0.0.1:${port}/${DATABASE}`;

/** Starts a cluster of three nodes on loopback, with the accounts of the APIs and of HAProxy. */
export async function startGalera(folder: string): Promise<GaleraNode[]> {
  await mkdir(folder, { recursive: true });
  const provider = (await run('find', ['/usr/lib', '-name', 'libgalera_smm.so', '-print', '-quit'])).trim();
  // The shipped settings.
  const timeouts = readText('deploy/database/galera.cnf').match(/evs\.\w+=[\w.]+/g) ?? [];
  const ports: { sql: number; cluster: number; transfer: number }[] = [];
  for (const _ of NODES) {
    ports.push({ sql: await freePort(), cluster: await freePort(), transfer: await freePort() });
  }
  const allNodes = `gcomm://${ports.map(({ cluster }) => `127.0.0.1:${cluster}`).join(',')}`;
  const commandOf = (index: number, cluster: string): Command => ({
    program: 'bash',
    args: ['-c', RECOVER_AND_RUN, 'node', ...optionsOf(index, cluster)],
  });
  const optionsOf = (index: number, cluster: string) => {
    const nodePorts = ports[index] ?? ports[0];
    const name = NODES[index];
    const providerOptions = [
      `gmcast.listen_addr=tcp://127.0.0.1:${nodePorts?.cluster}`,
      `ist.recv_addr=127.0.0.1:${nodePorts?.transfer}`,
      'gcache.size=128M',
      'gcache.recover=yes',
      ...timeouts,
    ];
    return [
      'mariadbd',
      '--no-defaults',
      `--user=${os.userInfo().username}`,
      `--datadir=${path.join(folder, `${name}`)}`,
      `--socket=${path.join(folder, `${name}.sock`)}`,
      `--pid-file=${path.join(folder, `${name}.pid`)}`,
      `--port=${nodePorts?.sql}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_520_ci',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-buffer-pool-size=128M',
      '--innodb-use-native-aio=OFF',
      '--innodb-flush-log-at-trx-commit=2',
      '--max-connections=200',
      '--max-allowed-packet=32M',
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      '--wsrep-cluster-name=site',
      `--wsrep-node-name=${name}`,
      '--wsrep-node-address=127.0.0.1',
      '--wsrep-sst-method=rsync',
      `--wsrep-cluster-address=${cluster}`,
      `--wsrep-provider-options=${providerOptions.join(';')}`,
    ];
  };

  const data = path.join(folder, 'node-1');
  await run('mariadb-install-db', [
    ...['--no-defaults', `--user=${os.userInfo().username}`, `--datadir=${data}`],
    ...['--auth-root-authentication-method=normal', '--skip-test-db'],
  ]);
  const start = async (index: number, cluster: string): Promise<GaleraNode> => {
    const machine = await startMachine(NODES[index] ?? '', folder, commandOf(index, cluster));
    // With its first command it would create a new cluster after a restart.
    machine.replaceCommand(commandOf(index, allNodes));
    const socket = path.join(folder, `${machine.name}.sock`);
    const query = async (statements: string) =>
      (await run('mariadb', ['-S', socket, '-u', 'root', '-Nse', statements])).trim();
    const node = {
      ...machine,
      port: ports[index]?.sql ?? 0,
      query,
      synced: () => waitUntilSynced(machine, query),
    };
    await node.synced();
    return node;
  };
  const first = await start(0, 'gcomm://');
  await first.query(ACCOUNTS);
  await first.stop();
  // The others start with copies, so that an incremental transfer is enough.
  for (const name of NODES.slice(1)) await cp(data, path.join(folder, name), { recursive: true });
  // The rsync daemon runs as the account `nobody`, even when root starts it.
  await run('chmod', ['-R', 'a+rwX', folder]);
  await chmod(path.dirname(folder), 0o711);
  const firstNode = await start(0, 'gcomm://');
  return [firstNode, await start(1, allNodes), await start(2, allNodes)];
}

async function waitUntilSynced(
  { name, logFile }: Machine,
  query: (statements: string) => Promise<string>,
): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const state = await query(`SHOW STATUS LIKE 'wsrep_local_state_comment'`).catch(() => '');
    if (state.endsWith('Synced')) return;
    await sleep(500);
  }
  throw new Error(`${name} does not join the cluster, see ${logFile}`);
}
