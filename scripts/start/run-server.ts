import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describeCrash } from './describe-crash.ts';
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
  /** Resolves when it has exited, requested or not, with how: `exit code 1` or a signal, such as `SIGKILL`. */
  readonly ended: Promise<string>;
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
 * @throws RefusedStartError if it cannot start because of its settings, StartError with its error or last output if it
 *   exits for another reason
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { name, script, environment, logFolder } = options;
  await mkdir(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${name}.log`);
  const log = await open(logFile, 'a', 0o600);
  const { size: logStart } = await log.stat();
  // Its own process group, so that Ctrl-C reaches the servers only through this process, in order.
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    // Node writes a fatal error without waiting for the reader: through a pipe its end may be lost.
    stdio: ['ignore', 'pipe', log.fd, 'ipc'],
    env: { ...SERVER_MEMORY, ...environment },
    detached: true,
  });
  const copied = copyOutput(child, log, name, options.log);
  const closed = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  const ended = closed.then(async (how) => {
    await copied;
    return how;
  });
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
  const failure = await Promise.race([ready, ended.then((how) => ({ how }))]);
  if (!failure) return server;
  // Its last message may arrive after the exit.
  if (child.connected) await once(child, 'disconnect');
  if (refusal !== undefined) throw new RefusedStartError(refusal);
  const output = (await readFile(logFile)).subarray(logStart).toString().split('\n');
  const reason = describeCrash(output.map((line) => parseLogLine(line).text));
  throw new StartError(
    `The ${name} did not start (${failure.how}):\n${reason}\nAll of its output is in ${logFile}.`,
  );
}

/** Writes the log lines to a file until the server ends, and prints warnings and errors as plain text. */
async function copyOutput(
  { stdout }: ChildProcess,
  file: FileHandle,
  name: string,
  print: (line: string) => void,
): Promise<void> {
  if (!stdout) return;
  const lines = createInterface({ input: stdout }).on('line', (line) => {
    try {
      writeSync(file.fd, `${line}\n`);
    } catch {
      // On a full disk the line is lost, and the site runs on.
    }
    const { text, isUrgent } = parseLogLine(line);
    if (isUrgent) print(`  !  ${name}: ${text}`);
  });
  await once(lines, 'close');
  await file.close();
}

/** Log levels that are printed in the terminal. */
const PRINTED_LEVELS = ['warn', 'error', 'fatal'];

interface LogEntry {
  readonly level: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  readonly remote?: string;
  readonly path?: string;
}

/**
 * Formats a JSON log line, with the page and the first frame of a page's error, which is part of its message. Plain
 * text, from a server that cannot start, stays as it is.
 */
function parseLogLine(line: string): { text: string; isUrgent: boolean } {
  try {
    const { level, msg, err, remote, path: page } = JSON.parse(line) as LogEntry;
    const [reason, second = ''] = err?.message?.split('\n') ?? [];
    const frame = /^ +(at .+)/.exec(second)?.[1];
    const context = [remote, page, frame].filter(Boolean).join(', ');
    const text = [msg, reason].filter(Boolean).join(': ');
    return { text: context ? `${text} (${context})` : text, isUrgent: PRINTED_LEVELS.includes(level) };
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
