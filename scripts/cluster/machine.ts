import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithParent } from '../end-with-parent.ts';

/** Same as `RestartSec` of the units in `deploy/one-machine`. */
const RESTART_AFTER = 1_000;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A supervised process, as on its own machine with systemd: restarted one second after it exits. */
export interface Machine {
  readonly name: string;
  /** Process id of the running process. */
  readonly pid: () => number;
  /** The output of the process and its restarts. */
  readonly logFile: string;
  /** How often it exited without being stopped or killed by this test. */
  readonly unexpectedExits: () => number;
  /** SIGKILL; the supervisor restarts it, unless `noRestart` is set. */
  kill(options?: { noRestart: boolean }): Promise<void>;
  /** SIGTERM; waits for the exit. */
  stop(): Promise<void>;
  /** Restarts it after `stop`, or after `kill` with `noRestart`. */
  start(): void;
  /** Sets the command for the next start. */
  replaceCommand(command: Command): void;
}

/** @param folder receives `{name}.log` */
export async function startMachine(name: string, folder: string, first: Command): Promise<Machine> {
  await mkdir(folder, { recursive: true });
  const logFile = path.join(folder, `${name}.log`);
  let command = first;
  let child: ChildProcess;
  let exited: Promise<void>;
  let expectsExit = false;
  let isStopped = false;
  let unexpectedCount = 0;

  function start(): void {
    [expectsExit, isStopped] = [false, false];
    const log = createWriteStream(logFile, { flags: 'a' });
    child = spawn(...endWithParent('SIGTERM', command.program, command.args), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...command.environment },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    exited = new Promise((resolve) => {
      child.once('close', () => {
        log.end();
        if (!expectsExit) unexpectedCount++;
        if (!isStopped) void sleep(RESTART_AFTER, undefined, { ref: false }).then(restart);
        resolve();
      });
    });
  }
  function restart(): void {
    if (!isStopped) start();
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM', stayStopped: boolean): Promise<void> {
    [expectsExit, isStopped] = [true, stayStopped];
    child.kill(signal);
    await exited;
  }

  start();
  return {
    name,
    pid: () => child.pid ?? 0,
    logFile,
    unexpectedExits: () => unexpectedCount,
    kill: ({ noRestart } = { noRestart: false }) => end('SIGKILL', noRestart),
    stop: () => end('SIGTERM', true),
    start,
    replaceCommand: (other) => {
      command = other;
    },
  };
}
