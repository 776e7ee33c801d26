import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithParent } from '../end-with-parent.ts';

/** As `RestartSec` of the units in `deploy/one-machine`. */
const RESTART_AFTER = 1_000;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** One process on a machine of its own, supervised as systemd does it: started again one second after it ended. */
export interface Machine {
  readonly name: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Its output, of all its processes. */
  readonly logFile: string;
  /** How often it ended without being stopped or killed by this test. */
  readonly unexpectedEnds: () => number;
  /** SIGKILL; the supervisor starts it again, unless `stayDead` is set. */
  kill(options?: { stayDead: boolean }): Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** Starts it again after `stop`, or after `kill` with `stayDead`. */
  start(): void;
  /** What runs from its next start on. */
  replaceCommand(command: Command): void;
}

/** @param folder gets `{name}.log` */
export async function startMachine(name: string, folder: string, first: Command): Promise<Machine> {
  await mkdir(folder, { recursive: true });
  const logFile = path.join(folder, `${name}.log`);
  let command = first;
  let child: ChildProcess;
  let ended: Promise<void>;
  let expectsEnd = false;
  let staysDown = false;
  let unexpected = 0;

  function start(): void {
    [expectsEnd, staysDown] = [false, false];
    const log = createWriteStream(logFile, { flags: 'a' });
    child = spawn(...endWithParent('SIGTERM', command.program, command.args), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...command.environment },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    ended = new Promise((resolve) => {
      child.once('close', () => {
        log.end();
        if (!expectsEnd) unexpected++;
        if (!staysDown) void sleep(RESTART_AFTER, undefined, { ref: false }).then(restart);
        resolve();
      });
    });
  }
  function restart(): void {
    if (!staysDown) start();
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM', stayDown: boolean): Promise<void> {
    [expectsEnd, staysDown] = [true, stayDown];
    child.kill(signal);
    await ended;
  }

  start();
  return {
    name,
    pid: () => child.pid ?? 0,
    logFile,
    unexpectedEnds: () => unexpected,
    kill: ({ stayDead } = { stayDead: false }) => end('SIGKILL', stayDead),
    stop: () => end('SIGTERM', true),
    start,
    replaceCommand: (other) => {
      command = other;
    },
  };
}
