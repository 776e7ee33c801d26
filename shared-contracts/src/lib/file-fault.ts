/** What the codes of the file system mean to the person who chose the place, and what helps. */
const FAULTS: Readonly<Record<string, readonly [fault: string, remedy: string]>> = {
  EACCES: ['may not be used by this account', 'give it to the account that runs this'],
  EPERM: ['may not be changed by this account', 'give it to the account that runs this'],
  EROFS: ['is on a read-only file system', 'make it writable'],
  ENOTDIR: ['is or lies below a file where a folder must be', 'move that file away'],
  EEXIST: ['is a file where a folder must be', 'move that file away'],
  ENOSPC: ['has no space left', 'make room'],
  EDQUOT: ['has no space left for this account', 'make room'],
};

/**
 * Says in one sentence why a place in the file system cannot be used.
 * @param error of `node:fs`; its path is shown
 * @returns for example `/data/releases may not be used by this account (EACCES): give it to the account that runs this, or
 *   choose another place in the settings`; undefined for any other error
 */
export function describeFileFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const [fault, remedy] = FAULTS[String(error.code)] ?? [];
  if (fault === undefined || typeof error.path !== 'string') return undefined;
  // Elsewhere it says that a new file was there already.
  if (error.code === 'EEXIST' && !('syscall' in error && error.syscall === 'mkdir')) return undefined;
  return `${error.path} ${fault} (${String(error.code)}): ${remedy}, or choose another place in the settings`;
}
