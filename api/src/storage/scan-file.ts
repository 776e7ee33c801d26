import { execFile } from 'node:child_process';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors.ts';

/**
 * Asks a virus scanner about a file.
 * @returns whether it found nothing
 * @throws UnavailableError when it fails or takes too long
 */
export type ScanFile = (path: string) => Promise<boolean>;

/** Less than a call with files may take. */
const LIMIT_MS = 60_000;
/** A scanner that loads its signatures each time takes a gigabyte. */
const AT_ONCE = 2;

/**
 * @param command a program and its arguments, to which the path of the file is added; no shell reads it. Its exit code
 *   decides, as that of `clamscan` and `clamdscan` does: 0 nothing found, 1 something found, all others a failure.
 *   Undefined: nothing is scanned.
 */
export function createFileScanner(command: string | undefined, limitMs = LIMIT_MS): ScanFile {
  const [program, ...given] = command?.split(/\s+/).filter(Boolean) ?? [];
  if (program === undefined) return async () => true;
  const limit = pLimit(AT_ONCE);
  const scan = (path: string) =>
    new Promise<boolean>((resolve, reject) => {
      const options = { timeout: limitMs, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const;
      // Its words go nowhere: they name the file, and may hold what is in it.
      execFile(program, [...given, path], options, (error) => {
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
