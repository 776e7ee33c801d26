import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { freePort } from '../start/ports.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../start/server-flags.ts';

export interface MeasuredServer {
  readonly url: string;
  /** Milliseconds from spawning the process to its first 200 response. */
  readonly firstResponse: number;
  readonly pid: number;
  /** No-op if the server has already exited. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port and measures the time to its first response.
 * @param path A path that responds with 200 when the server is ready.
 */
export const startMeasured = (script: string, path: string, environment: Record<string, string>) =>
  start([...SERVER_FLAGS, script], path, environment);

/** A minimal server, for comparison. */
export const startBare = () =>
  start(
    [
      '-e',
      'require("http").createServer((_, response) => response.end()).listen(process.env.PORT, "127.0.0.1")',
    ],
    '/',
    {},
  );

const STATIC_SERVER = `
  const { readFile } = require('fs/promises');
  require('http').createServer(async (_, response) => {
    const bytes = await readFile(process.env.FILE);
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes);
  }).listen(process.env.PORT, '127.0.0.1');`;

/** A server that reads a file for each request and sends it. */
export const startStatic = (file: string) => start(['-e', STATIC_SERVER], '/', { FILE: file });

async function start(
  command: readonly string[],
  path: string,
  environment: Record<string, string>,
): Promise<MeasuredServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...SERVER_MEMORY,
      ...environment,
      PORT: String(port),
    },
  });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  await waitUntilOk(url + path, child);
  return {
    url,
    firstResponse: performance.now() - started,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

/** Resolves when a URL responds with success. @throws Error if the process exits first */
async function waitUntilOk(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} exited (${child.exitCode})`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resident memory of a process in MiB; Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
