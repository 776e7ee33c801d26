import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithParent } from '../../../scripts/end-with-parent.ts';

/** A command that runs as in a terminal. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ctrl-C: signals the whole process group, as a terminal does, and waits for its end. */
  interrupt(): Promise<number | null>;
}

/**
 * Runs a command in its own process group, with only the given environment. It ends with the tests, also when they are
 * killed.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  options: { cwd: string; environment: NodeJS.ProcessEnv },
): ProcessGroup {
  const child = spawn(...endWithParent('SIGTERM', command, args), {
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    ended,
    interrupt: () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      return ended;
    },
  };
}
