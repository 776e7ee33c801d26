import { ReleaseNeeds } from 'shared-contracts/releases/needs';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { type ApiBreak, compareApi } from './compare-calls.ts';
import { hostConflicts } from './host-conflicts.ts';
import type { Offers } from './read-offers.ts';

/** Why a release would not work. Without a call it is about the shell. */
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
    super([message, ...conflicts.map((one) => `  ${conflictInWords(one)}`)].join('\n'));
    this.conflicts = conflicts;
  }
}

export const conflictInWords = (conflict: Conflict): string =>
  `${conflict.remote} ${conflict.version}: ${breakInWords(conflict)}`;

/** Without naming the release. */
export function breakInWords({ call, side, field, reason }: Conflict): string {
  const place =
    call && [call, side === 'call' ? '' : `${side} ${field ?? ''}`].filter(Boolean).join(', ').trim();
  return place ? `${place}: ${reason}` : reason;
}

/** Reads the bytes of a file of a release. */
export type ReadFile = (file: string) => Promise<Buffer | undefined> | Buffer | undefined;

/**
 * Finds what of a release would not work with what it meets.
 * @throws UnreadableDocumentError when the API's document is none.
 */
export async function findConflicts(
  manifest: ReleaseManifest,
  read: ReadFile,
  { api, shell }: Offers,
): Promise<Conflict[]> {
  const { name: remote, version } = manifest;
  const ofShell = hostConflicts(manifest, shell).map((reason) => ({ remote, version, reason }));
  return [...ofShell, ...(await findApiConflicts(manifest, read, api))];
}

/**
 * The same with an API alone.
 * @param api Its OpenAPI document.
 */
export async function findApiConflicts(
  { name: remote, version, needs }: ReleaseManifest,
  read: ReadFile,
  api: unknown,
): Promise<Conflict[]> {
  const bytes = needs && (await read(needs.file));
  if (!bytes) {
    const reason = 'it does not say what it needs of the API: build and publish it again';
    return [{ remote, version, reason }];
  }
  const { calls, api: needed } = ReleaseNeeds.parse(JSON.parse(bytes.toString()));
  return compareApi(calls, needed, api).map((one) => ({ remote, version, ...one }));
}
