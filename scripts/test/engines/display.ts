import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { endWithParent } from '../../end-with-parent.ts';

/** A virtual display, for engines without a headless mode. */
export interface Display {
  /** Value for the DISPLAY variable. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts Xvfb on a free display number. @throws Error with its output if it exits */
export async function openDisplay(): Promise<Display> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(...endWithParent('SIGTERM', 'Xvfb', ['-displayfd', '3', ...screen]), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const closed = once(server, 'close');
  const errorOutput = text(server.stderr as Readable);
  const number = await Promise.race([
    once(server.stdio[3] as Readable, 'data').then(([data]) => String(data).trim()),
    closed.then(async () => Promise.reject(new Error(`Xvfb exited:\n${await errorOutput}`))),
  ]);
  return {
    name: `:${number}`,
    close: async () => {
      server.kill();
      await closed;
    },
  };
}
