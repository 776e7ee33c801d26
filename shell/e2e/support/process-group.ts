import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithParent } from '../../../scripts/end-with-parent.ts';

/** A command that runs as a person runs it in a terminal. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ctrl-C: signals the whole process group, as a terminal does, and waits for the end. */
  interrupt(): Promise<number | null>;
}

/**
 * Runs a command in a process group of its own, with nothing in the environment but what is given. It ends with the tests,
 * even with those that are killed.
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
