import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Server } from './servers.ts';
import { findWriter, type GaleraNode } from './galera.ts';

export interface Scenario {
  readonly name: string;
  /**
   * The share of requests that may fail: 0 for planned events, 0.001 for a process that ends, 0.05 for one that stays and
   * refuses until the proxy's check finds out.
   */
  readonly allowed: 0 | 0.001 | 0.05;
  /** The processes of the APIs and shells keep running, so that the soak test can measure their memory. */
  readonly keepsServers?: true;
  /** Runs the scenario and returns when the cluster is healthy again. */
  run(cluster: Cluster): Promise<void>;
}

const OUTAGE = 15_000;
/** Pause after a process was killed. */
const AFTER_KILL = 60_000;
/** See `deploy/database/README.md`. */
const DRAIN_CONNECTIONS = 75_000;

const one = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no machine ${index + 1}`);
  return item;
};

/** Planned and unplanned events, in the order of the test. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'Nothing', allowed: 0, run: () => sleep(OUTAGE) },
  {
    name: 'The database node that writes is killed',
    allowed: 0.001,
    keepsServers: true,
    run: async ({ nodes }) => {
      const writer = await findWriter(nodes);
      await writer.kill({ noRestart: true });
      await sleep(AFTER_KILL);
      writer.start();
      await writer.synced();
    },
  },
  {
    name: 'The database node that writes is cut off from the others',
    allowed: 0.05,
    keepsServers: true,
    run: async ({ nodes }) => {
      const writer = await findWriter(nodes);
      await writer.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'`);
      await sleep(AFTER_KILL);
      await writer.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'`);
      await writer.synced();
    },
  },
  {
    name: 'An API is killed',
    allowed: 0.001,
    run: async ({ apis }) => {
      await one(apis, 0).kill();
      await sleep(AFTER_KILL);
      await one(apis, 0).ready();
    },
  },
  {
    name: 'A shell is killed',
    allowed: 0.001,
    run: async ({ shells }) => {
      await one(shells, 0).kill();
      await sleep(AFTER_KILL);
      await one(shells, 0).ready();
    },
  },
  // Early: for five minutes afterwards, a shell has threads for both releases, which the end of a soak must not measure.
  {
    name: 'Two releases are published',
    allowed: 0,
    keepsServers: true,
    run: async ({ pipeline }) => {
      for (const version of ['1.1.0', '1.2.0']) {
        await pipeline.publish('remote-public', version);
        await sleep(5_000);
      }
    },
  },
  {
    name: 'The bucket is away',
    allowed: 0,
    keepsServers: true,
    run: async ({ bucket }) => {
      await bucket.stop();
      await sleep(OUTAGE);
      await bucket.start();
    },
  },
  {
    name: 'A shell starts while the bucket is away',
    allowed: 0.001,
    run: async ({ bucket, shells }) => {
      await bucket.stop();
      await one(shells, 1).kill();
      await sleep(AFTER_KILL);
      await one(shells, 1).ready();
      await bucket.start();
    },
  },
  {
    name: 'The mail server is away',
    allowed: 0,
    keepsServers: true,
    run: async ({ mail }) => {
      await mail.stop();
      await sleep(OUTAGE);
      await mail.start();
    },
  },
  {
    name: 'The disks of an API and a shell are full',
    allowed: 0,
    keepsServers: true,
    run: async ({ apis, shells }) => {
      const fillers = [one(apis, 1), one(shells, 1)].map(({ disk }) => path.join(disk, 'filler'));
      for (const filler of fillers) await fill(filler);
      await sleep(OUTAGE);
      for (const filler of fillers) await rm(filler);
    },
  },
  {
    name: 'The clocks of an API and a shell are 45 seconds ahead',
    allowed: 0,
    keepsServers: true,
    run: async ({ apis, shells }) => {
      const servers = [one(apis, 1), one(shells, 1)];
      for (const server of servers) await server.shiftClock(45);
      await sleep(OUTAGE);
      for (const server of servers) await server.shiftClock(0);
    },
  },
  {
    name: 'Both APIs are upgraded',
    allowed: 0,
    run: ({ apis }) => replaceEach(apis),
  },
  {
    name: 'Both shells are upgraded',
    allowed: 0,
    run: ({ shells }) => replaceEach(shells),
  },
  {
    name: 'Each database node is upgraded, the writer last',
    allowed: 0,
    run: async ({ nodes, balanceDatabase }) => {
      const writer = await findWriter(nodes);
      for (const node of nodes.filter((other) => other !== writer)) await restart(node);
      await balanceDatabase(`set server database/${writer.name} state drain; clear table database`);
      await sleep(DRAIN_CONNECTIONS);
      await restart(writer);
      await balanceDatabase(`set server database/${writer.name} state ready`);
    },
  },
];

async function restart(node: GaleraNode): Promise<void> {
  await node.stop();
  node.start();
  await node.synced();
  await sleep(5_000);
}

/** Restarts servers one by one, as with `systemctl restart` on each machine. */
async function replaceEach(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    await server.stop();
    server.start();
    await server.ready();
    // HAProxy needs two successful health checks.
    await sleep(5_000);
  }
}

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const part = Buffer.alloc(1024 * 1024);
  for (const size of [part.length, 4_096]) {
    for (;;) {
      try {
        await writeFile(file, part.subarray(0, size), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
    }
  }
}
