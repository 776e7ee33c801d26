import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_FLAGS, SERVER_MEMORY } from './server-flags.ts';
import { StartError } from 'shared-contracts/lib/start-error';
import type { RefusedMessage } from 'shared-contracts/lib/stop-with-message';

/** What the servers tell the process that started them. */
export type ServerMessage =
  | { type: 'ready'; port: number }
  | { type: 'waiting'; reason: string }
  | { type: 'first-admin'; email: string; password: string }
  | RefusedMessage;

/** A server cannot start as it is set up. The message is its own sentence. */
export class RefusedStartError extends StartError {
  override readonly name = 'RefusedStartError';
}

export interface RunningServer {
  readonly name: string;
  /**
   * Ends it in order: requests under way are answered first.
   * @param patience Milliseconds after which it is killed; ten seconds unless given.
   */
  stop(patience?: number): Promise<void>;
  /** Resolves when it ended, asked or not. */
  readonly ended: Promise<number | null>;
}

interface ServerOptions {
  readonly name: string;
  /** The built file. */
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Its log goes to `{logFolder}/{name}.log`. */
  readonly logFolder: string;
  readonly say: (line: string) => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** Told at once, so that a Ctrl-C before it is ready ends it too. */
  readonly onSpawn?: (server: RunningServer) => void;
}

/**
 * Starts a server and waits until it says that it is ready.
 * @throws RefusedStartError when it cannot start as it is set up, StartError with what it said last when it ends before
 *   for another reason
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { name, script, environment, logFolder } = options;
  await mkdir(logFolder, { recursive: true });
  // A process group of its own: Ctrl-C reaches the servers through this process, in order.
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...SERVER_MEMORY, ...environment },
    detached: true,
  });
  const last = copyOutput(child, path.join(logFolder, `${name}.log`), name, options.say);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let refusal: string | undefined;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: ServerMessage) => {
      options.onMessage(message);
      if (message.type === 'ready') resolve();
      if (message.type === 'refused') refusal = message.reason;
    });
  });
  const server: RunningServer = { name, ended, stop: (patience = 10_000) => stop(child, ended, patience) };
  options.onSpawn?.(server);
  const failed = ended.then(async (code) => {
    // Its last message may come after its end.
    if (child.connected) await once(child, 'disconnect');
    if (refusal !== undefined) throw new RefusedStartError(refusal);
    throw new StartError(`The ${name} did not start (exit code ${code}):\n${last().join('\n')}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  return server;
}

/** Everything goes to the log file; warnings and errors also to the person, in words. */
function copyOutput(
  child: ChildProcess,
  file: string,
  name: string,
  say: (line: string) => void,
): () => string[] {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      const words = inWords(line);
      last.push(words.text);
      last.splice(0, last.length - 8);
      if (words.urgent) say(`  !  ${name}: ${words.text}`);
    });
  }
  child.once('close', () => log.end());
  return () => last;
}

/** Levels of the log that a person sees in the terminal. */
const URGENT = ['warn', 'error', 'fatal'];

/** Plain text is what a server says when it cannot start: it comes in the error, once. */
function inWords(line: string): { text: string; urgent: boolean } {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: string;
      msg?: string;
      err?: { message?: string };
    };
    const [reason] = err?.message?.split('\n') ?? [];
    return { text: [msg, reason].filter(Boolean).join(': '), urgent: URGENT.includes(level) };
  } catch {
    return { text: line, urgent: false };
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(killer);
}
