import type { LoadPhase } from 'shared-contracts/releases/load-phases';
import { BrokenReleaseError } from 'releases/store/read-checked';
import { RenderFailure } from '../rendering/render-pool.ts';

/** Where the way of a release ended on the server, by what was thrown. */
export function phaseOf(error: unknown): LoadPhase {
  if (error instanceof RenderFailure) return 'evaluate';
  const file = error instanceof BrokenReleaseError ? error.file : undefined;
  if (!file || file.endsWith('release.json')) return 'manifest';
  if (file.endsWith('/client/remoteEntry.js') || file.includes('/server/')) return 'entry';
  return file.endsWith('.css') ? 'style' : 'chunk';
}
