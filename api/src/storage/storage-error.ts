import { StorageFullError, UnavailableError } from '../errors.ts';

/** Maps a system error of the file system to the API error for the caller. Any other error is returned unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFullError({ cause: error });
  return code === undefined ? error : new UnavailableError({ cause: error });
}

/** The code of a system error, such as `ENOSPC`; undefined for any other error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
