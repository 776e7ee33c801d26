import { formatBreak, IncompatibleError } from 'releases/compatibility/check-release';
import { findStoredConflicts, type NamedRelease } from 'releases/compatibility/check-stored';
import { siteLocations, readJson, UnknownCapabilitiesError } from 'releases/compatibility/read-capabilities';
import type { ReleaseContext } from 'releases/registry/release-context';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';

interface Environment {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly apiOrigin: string;
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
}

const find = ({ releaseContext, apiOrigin, capabilities }: Environment, release: NamedRelease) =>
  findStoredConflicts(releaseContext, release, {
    readApi: () => readJson(siteLocations(apiOrigin).api),
    shell: capabilities,
  });

/**
 * Rejects a stored release that is incompatible with this shell or the API.
 * @throws IncompatibleError, UnknownCapabilitiesError when the capabilities of the API are unknown, and as
 * `readStored`.
 */
export async function rejectIncompatible(environment: Environment, release: NamedRelease): Promise<void> {
  const conflicts = await find(environment, release);
  if (conflicts.length > 0)
    throw new IncompatibleError('This release is not compatible. Nothing changed.', conflicts);
}

/** Describes each conflict of a stored release; null when the capabilities of the API are unknown. */
export async function describeConflicts(
  environment: Environment,
  release: NamedRelease,
): Promise<string[] | null> {
  try {
    return (await find(environment, release)).map(formatBreak);
  } catch (error) {
    if (error instanceof UnknownCapabilitiesError) return null;
    throw error;
  }
}
