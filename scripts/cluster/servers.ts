import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../deploy/programs.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../start/server-flags.ts';
import { type Command, type Machine, startMachine } from './machine.ts';

const DISK = '64m';
const BUILT = { api: 'api/dist/index.mjs', shell: 'shell/dist/server/index.mjs' };
const READY = { api: '/api/health/ready', shell: '/health/ready' };

/** An API or a shell with its own small disk and its own clock. */
export interface Server extends Machine {
  /** Its `DATA_DIR`, a disk of the size `DISK`. */
  readonly disk: string;
  readonly port: number;
  /** Resolves when it is ready. @throws Error after one minute */
  ready(): Promise<void>;
  /** Shifts the wall clock by seconds, not the monotonic clock. */
  shiftClock(seconds: number): Promise<void>;
  /** Uses the build of another repository from the next start on. */
  useBuildOf(repository: string): void;
  /** Kills it and unmounts its disk. */
  remove(): Promise<void>;
}

interface ServerOptions {
  readonly name: string;
  readonly kind: 'api' | 'shell';
  readonly port: number;
  /** Settings except the port and `DATA_DIR`. */
  readonly settings: Readonly<Record<string, string>>;
  /** A built repository. */
  readonly build: string;
  /** For logs, disks and clocks. */
  readonly folder: string;
}

export async function startServer(options: ServerOptions): Promise<Server> {
  const { name, kind, port, settings, folder } = options;
  const disk = path.join(folder, 'disks', name);
  await mkdir(disk, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  const clock = path.join(folder, `${name}.clock`);
  await writeFile(clock, '+0');
  const fakeTime = (await run('find', ['/usr/lib', '-name', 'libfaketime.so.1', '-print', '-quit'])).trim();
  const commandOf = (repository: string): Command => ({
    program: process.execPath,
    args: [...SERVER_FLAGS, path.join(repository, BUILT[kind])],
    environment: {
      ...SERVER_MEMORY,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: disk,
      ...settings,
      LD_PRELOAD: fakeTime,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const machine = await startMachine(name, folder, commandOf(options.build));
  return {
    ...machine,
    disk,
    port,
    ready: () => waitUntilOk(`http://127.0.0.1:${port}${READY[kind]}`, machine.logFile),
    shiftClock: async (seconds) => {
      await writeFile(clock, `${seconds < 0 ? '' : '+'}${seconds}`);
      // The file is read once a second.
      await sleep(2_000);
    },
    useBuildOf: (repository) => machine.replaceCommand(commandOf(repository)),
    remove: async () => {
      await machine.kill({ noRestart: true });
      await run('umount', [disk]);
    },
  };
}

/** Resolves when a URL responds with success. @throws Error with the log file after one minute */
export async function waitUntilOk(url: string, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} does not respond, see ${logFile}`);
}
