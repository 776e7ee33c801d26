import { StorageFullError, UnavailableError } from '../errors.ts';

/** What the disk said, as what a caller is told. An error that is not the operating system's stays as it is. */
export function toStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFullError({ cause: error });
  return code === undefined ? error : new UnavailableError({ cause: error });
}

/** Of an error of the operating system, such as `ENOSPC`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
