import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A site that was started as a person starts it, with `npm start`. */
export interface StartedSite {
  readonly origin: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Ctrl-C: signals the whole process group, as a terminal does, and waits for the end. */
  interrupt(): Promise<void>;
  readonly process: ChildProcess;
}

/** @returns A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs `npm start` in a process group of its own, with nothing in the environment but what is given. */
export function npmStart(environment: NodeJS.ProcessEnv): ChildProcess & { output: () => string } {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return Object.assign(child, { output: () => output });
}

/**
 * Starts a site on a data folder and waits for its closing words.
 * @throws When it ends before; with what it printed.
 */
export async function startSite(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<StartedSite> {
  const port = await freePort();
  const child = npmStart({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  while (!child.output().includes('Ctrl-C ends it')) {
    const code = await Promise.race([
      ended,
      new Promise<'running'>((resolve) => setTimeout(resolve, 50, 'running')),
    ]);
    if (code !== 'running') throw new Error(`npm start ended with ${String(code)}:\n${child.output()}`);
  }
  return {
    origin: `http://localhost:${port}`,
    output: child.output,
    process: child,
    interrupt: () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      return ended.then(() => {});
    },
  };
}
