import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The same command, run so that the kernel ends it with this process, however this one ends: even SIGKILL leaves nothing
 * behind (PR_SET_PDEATHSIG, prctl(2)). It stays one process with one number. Where there is no `setpriv`, as on macOS, the
 * command as it is.
 * @param signal what it gets then
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
  const places = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return places.map((place) => path.join(place, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
