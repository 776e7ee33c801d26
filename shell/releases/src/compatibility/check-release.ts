import { ReleaseRequirements } from 'shared-contracts/releases/requirements';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { type ApiBreak, compareApi } from './compare-calls.ts';
import { hostConflicts } from './host-conflicts.ts';
import type { Capabilities } from './read-capabilities.ts';

/** Why a release would not work. A conflict without a `call` is one with the shell. */
export interface Conflict extends Partial<Pick<ApiBreak, 'call' | 'side' | 'field'>> {
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
}

/** Releases that would not work with an API or a shell. The message has a line for each reason. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';
  readonly conflicts: readonly Conflict[];

  constructor(message: string, conflicts: readonly Conflict[]) {
    super([message, ...conflicts.map((conflict) => `  ${formatConflict(conflict)}`)].join('\n'));
    this.conflicts = conflicts;
  }
}

export const formatConflict = (conflict: Conflict): string =>
  `${conflict.remote} ${conflict.version}: ${formatBreak(conflict)}`;

/** Without naming the release. */
export function formatBreak({ call, side, field, reason }: Conflict): string {
  const location =
    call && [call, side === 'call' ? '' : `${side} ${field ?? ''}`].filter(Boolean).join(', ').trim();
  return location ? `${location}: ${reason}` : reason;
}

/** Reads the bytes of a file of a release. */
export type ReadFile = (file: string) => Promise<Buffer | undefined> | Buffer | undefined;

/**
 * Finds the conflicts of a release with an API and a shell.
 * @throws UnreadableDocumentError when the API's document is not OpenAPI 3.1.
 */
export async function findConflicts(
  manifest: ReleaseManifest,
  read: ReadFile,
  { api, shell }: Capabilities,
): Promise<Conflict[]> {
  const { name: remote, version } = manifest;
  const shellConflicts = hostConflicts(manifest, shell).map((reason) => ({ remote, version, reason }));
  return [...shellConflicts, ...(await findApiConflicts(manifest, read, api))];
}

/**
 * Finds the conflicts of a release with an API.
 * @param api Its OpenAPI document.
 */
export async function findApiConflicts(
  { name: remote, version, needs }: ReleaseManifest,
  read: ReadFile,
  api: unknown,
): Promise<Conflict[]> {
  const bytes = needs && (await read(needs.file));
  if (!bytes) {
    const reason = 'it does not list its API requirements: build and publish it again';
    return [{ remote, version, reason }];
  }
  const { calls, api: requiredApi } = ReleaseRequirements.parse(JSON.parse(bytes.toString()));
  return compareApi(calls, requiredApi, api).map((apiBreak) => ({ remote, version, ...apiBreak }));
}
