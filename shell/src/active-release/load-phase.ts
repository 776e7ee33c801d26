import { BrokenReleaseError } from 'releases/store/read-checked';
import type { LoadPhase } from 'shared-contracts/releases/load-phases';

/**
 * The phase in which a release failed to load on the server.
 * @param isWhole Whether all files are intact, so that the failure is in the code.
 */
export function phaseOf(error: unknown, isWhole: boolean): LoadPhase {
  if (isWhole) return 'evaluate';
  const file = error instanceof BrokenReleaseError ? error.file : undefined;
  if (!file || file.endsWith('release.json')) return 'manifest';
  if (file.endsWith('/client/remoteEntry.js') || file.includes('/server/')) return 'entry';
  return file.endsWith('.css') ? 'style' : 'chunk';
}
