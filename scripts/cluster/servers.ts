import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../deploy/programs.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../start/server-flags.ts';
import { type Command, type Machine, startMachine } from './machine.ts';

const DISK = '64m';
const BUILT = { api: 'api/dist/index.mjs', shell: 'shell/dist/server/index.mjs' };
const READY = { api: '/api/health/ready', shell: '/health/ready' };

/** An API or a shell on a machine with a small disk and a clock of its own. */
export interface Server extends Machine {
  /** Its `DATA_DIR`, a disk as large as `DISK` says. */
  readonly disk: string;
  readonly port: number;
  /** Resolves when it is ready. @throws Error after a minute */
  ready(): Promise<void>;
  /** Sets the clock off by so many seconds; 0 sets it right. Waiting and timers go on as they are. */
  shiftClock(seconds: number): Promise<void>;
  /** From its next start on it runs what is built there. */
  useBuildOf(repository: string): void;
  /** Kills it and takes its disk away. */
  remove(): Promise<void>;
}

interface ServerOptions {
  readonly name: string;
  readonly kind: 'api' | 'shell';
  readonly port: number;
  /** Its settings, but for the port and `DATA_DIR`. */
  readonly settings: Readonly<Record<string, string>>;
  /** The repository whose build runs. */
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
    ready: () => untilAnswers(`http://127.0.0.1:${port}${READY[kind]}`, machine.logFile),
    shiftClock: async (seconds) => {
      await writeFile(clock, `${seconds < 0 ? '' : '+'}${seconds}`);
      // It reads the file each second.
      await sleep(2_000);
    },
    useBuildOf: (repository) => machine.replaceCommand(commandOf(repository)),
    remove: async () => {
      await machine.kill({ stayDead: true });
      await run('umount', [disk]);
    },
  };
}

/** Resolves when an address answers with success. @throws Error after a minute, which names the log */
export async function untilAnswers(url: string, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} does not answer: see ${logFile}`);
}
