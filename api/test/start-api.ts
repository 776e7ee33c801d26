import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import type { ParentMessage } from '../src/boot/parent-process.ts';

export interface ApiProcess {
  readonly child: ChildProcess;
  readonly messages: ParentMessage[];
  /** Its stdout so far. */
  output(): string;
  errors(): string;
  /** Waits until it listens. @returns its origin */
  origin(): Promise<string>;
  /** Waits until it has logged that it is ready. */
  ready(): Promise<void>;
  /** Waits for its exit. @returns the exit code */
  exit(): Promise<number | null>;
  /** Stops it if it still runs. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ApiProcess>();
const dataFolders = new Set<string>();

interface ProcessOptions {
  readonly hasIpc?: boolean;
  /** The file descriptor of its stdout and stderr, which `output` and `errors` then lack. */
  readonly stdout?: number;
}

/** Starts the built API as a process on a free port. */
export function startApi(
  env: Record<string, string>,
  { hasIpc = true, stdout }: ProcessOptions = {},
): ApiProcess {
  const folder = mkdtempSync(join(tmpdir(), 'api-data-'));
  dataFolders.add(folder);
  const child = spawn(process.execPath, [inject('bundle')], {
    env: { PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', stdout ?? 'pipe', stdout ?? 'pipe', ...(hasIpc ? (['ipc'] as const) : [])],
  });
  const messages: ParentMessage[] = [];
  let output = '';
  let errors = '';
  child.on('message', (message) => messages.push(message as ParentMessage));
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (errors += String(text)));
  // Not the child's `close` event, which is never emitted after the parent has disconnected the IPC channel.
  const closed = Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')),
  ]).then(([[code]]) => code);

  const find = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const match = pattern.exec(output);
      if (match) return match[1] ?? '';
      if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}: ${errors}`);
      await sleep(5);
    }
  };
  const api: ApiProcess = {
    child,
    messages,
    output: () => output,
    errors: () => errors,
    origin: async () =>
      `http://127.0.0.1:${await find(/"port":(\d+),(?:"metricsPort":\d+,)?"msg":"listening"/)}`,
    ready: async () => void (await find(/"msg":"ready"/)),
    exit: () => closed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      running.delete(api);
      return closed;
    },
  };
  running.add(api);
  return api;
}

/** Kills all API processes that a test has started, and removes their data. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((api) => api.stop('SIGKILL')));
  await Promise.all([...dataFolders].map((folder) => rm(folder, { recursive: true, force: true })));
  dataFolders.clear();
}
