/** Explanation and remedy by file system error code, for the operator who configured the path. */
const ERRORS: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  EACCES: ['may not be used by this account', 'give it to the account that runs this'],
  EPERM: ['may not be changed by this account', 'give it to the account that runs this'],
  EROFS: ['is on a read-only file system', 'make it writable'],
  ENOTDIR: ['is or lies below a file where a folder must be', 'move that file away'],
  EEXIST: ['is a file where a folder must be', 'move that file away'],
  ENOSPC: ['has no space left', 'make room'],
  EDQUOT: ['has no space left for this account', 'make room'],
};

/**
 * Describes in one sentence why a path cannot be used.
 * @param error of `node:fs`, with the path
 * @returns for example `/data/releases may not be used by this account (EACCES): give it to the account that runs
 *   this, or choose another location in the settings`; undefined for any other error
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const [problem, remedy] = ERRORS[String(error.code)] ?? [];
  if (problem === undefined || typeof error.path !== 'string') return undefined;
  // From any other call it means that a file that was to be created exists already.
  if (error.code === 'EEXIST' && !('syscall' in error && error.syscall === 'mkdir')) return undefined;
  return `${error.path} ${problem} (${String(error.code)}): ${remedy}, or choose another location in the settings`;
}

/** Describes a full disk, where a write fails: such an error names no path. */
export function describeFullDisk(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error) || 'path' in error) return undefined;
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') return undefined;
  const [problem, remedy] = ERRORS[error.code] ?? [];
  return `The disk ${problem} (${error.code}): ${remedy}, or choose another location in the settings`;
}
