import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_FLAGS, SERVER_MEMORY } from './server-flags.ts';
import { StartError } from 'shared-contracts/lib/start-error';
import type { RefusedMessage } from 'shared-contracts/lib/stop-with-message';

/** IPC messages of a server to its parent process. */
export type ServerMessage =
  | { type: 'ready'; port: number }
  | { type: 'waiting'; reason: string }
  | { type: 'first-admin'; email: string; password: string }
  | RefusedMessage;

/** A server cannot start because of its settings. The message comes from the server. */
export class RefusedStartError extends StartError {
  override readonly name = 'RefusedStartError';
}

export interface RunningServer {
  readonly name: string;
  /**
   * Shuts it down gracefully: pending requests are completed first.
   * @param timeoutMs Time after which it is killed. Default: ten seconds.
   */
  stop(timeoutMs?: number): Promise<void>;
  /** Resolves when it has exited, requested or not. */
  readonly ended: Promise<number | null>;
}

interface ServerOptions {
  readonly name: string;
  /** The built file. */
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Its log goes to `{logFolder}/{name}.log`. */
  readonly logFolder: string;
  readonly log: (line: string) => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** Called immediately, so that Ctrl-C also stops a server that is not ready yet. */
  readonly onSpawn?: (server: RunningServer) => void;
}

/**
 * Starts a server and waits until it is ready.
 * @throws RefusedStartError if it cannot start because of its settings, StartError with its last output if it exits for
 *   another reason
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { name, script, environment, logFolder } = options;
  await mkdir(logFolder, { recursive: true });
  // Its own process group, so that Ctrl-C reaches the servers only through this process, in order.
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...SERVER_MEMORY, ...environment },
    detached: true,
  });
  const lastLines = copyOutput(child, path.join(logFolder, `${name}.log`), name, options.log);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let refusal: string | undefined;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: ServerMessage) => {
      options.onMessage(message);
      if (message.type === 'ready') resolve();
      if (message.type === 'refused') refusal = message.reason;
    });
  });
  const server: RunningServer = { name, ended, stop: (timeoutMs = 10_000) => stop(child, ended, timeoutMs) };
  options.onSpawn?.(server);
  const failed = ended.then(async (code) => {
    // Its last message may arrive after the exit.
    if (child.connected) await once(child, 'disconnect');
    if (refusal !== undefined) throw new RefusedStartError(refusal);
    throw new StartError(`The ${name} did not start (exit code ${code}):\n${lastLines().join('\n')}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  return server;
}

/** Writes the output to a log file, and prints warnings and errors as plain text. */
function copyOutput(
  child: ChildProcess,
  file: string,
  name: string,
  print: (line: string) => void,
): () => string[] {
  const logFile = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const lastEntries: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      logFile.write(`${line}\n`);
      const entry = parseLogLine(line);
      lastEntries.push(entry.text);
      lastEntries.splice(0, lastEntries.length - 8);
      if (entry.isUrgent) print(`  !  ${name}: ${entry.text}`);
    });
  }
  child.once('close', () => logFile.end());
  return () => lastEntries;
}

/** Log levels that are printed in the terminal. */
const PRINTED_LEVELS = ['warn', 'error', 'fatal'];

/** Formats a JSON log line. Plain text comes from a server that cannot start, and is part of the error. */
function parseLogLine(line: string): { text: string; isUrgent: boolean } {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: string;
      msg?: string;
      err?: { message?: string };
    };
    const [reason] = err?.message?.split('\n') ?? [];
    return { text: [msg, reason].filter(Boolean).join(': '), isUrgent: PRINTED_LEVELS.includes(level) };
  } catch {
    return { text: line, isUrgent: false };
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(killer);
}
