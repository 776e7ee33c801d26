import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * Wraps a command so that the kernel ends it when this process exits, even by SIGKILL (PR_SET_PDEATHSIG, prctl(2)). The
 * process id stays the same. Without `setpriv`, as on macOS, the command is not changed.
 * @param signal sent to the command
 * @returns command and arguments for `spawn`
 */
export function endWithParent(
  signal: 'SIGTERM' | 'SIGINT',
  command: string,
  args: readonly string[],
): [command: string, args: string[]] {
  const setpriv = findProgram('setpriv');
  return setpriv ? [setpriv, ['--pdeathsig', signal.slice(3), command, ...args]] : [command, [...args]];
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
