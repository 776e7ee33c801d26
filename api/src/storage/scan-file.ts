import { execFile } from 'node:child_process';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors.ts';

/**
 * Scans a file for viruses.
 * @returns true when nothing was found
 * @throws UnavailableError when it fails or takes too long
 */
export type ScanFile = (path: string) => Promise<boolean>;

/** Less than the timeout of an upload. */
const TIMEOUT_MS = 60_000;
/** A scanner that loads its signatures for each file needs a gigabyte of memory. */
const CONCURRENCY = 2;

/**
 * @param command a program with arguments, to which the file's path is appended; it does not run in a shell. Its exit
 *   code is interpreted like that of `clamscan` and `clamdscan`: 0 clean, 1 infected, anything else a failure.
 *   Undefined: files are not scanned.
 */
export function createFileScanner(command: string | undefined, timeoutMs = TIMEOUT_MS): ScanFile {
  const [program, ...args] = command?.split(/\s+/).filter(Boolean) ?? [];
  if (program === undefined) return async () => true;
  const limit = pLimit(CONCURRENCY);
  const scan = (path: string) =>
    new Promise<boolean>((resolve, reject) => {
      const options = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const;
      // Its output is not logged: it names the file and may quote its content.
      execFile(program, [...args, path], options, (error) => {
        if (!error) resolve(true);
        else if (error.code === 1) resolve(false);
        else
          reject(new UnavailableError({ cause: new Error(`The virus scanner failed (${reasonOf(error)})`) }));
      });
    });
  return (path) => limit(() => scan(path));
}

const reasonOf = ({ code, signal }: { code?: string | number | null; signal?: string | null }): string =>
  signal ? `ended by ${signal}` : typeof code === 'string' ? code : `exit code ${String(code)}`;
