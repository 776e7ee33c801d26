import { formatBreak, IncompatibleError } from 'releases/compatibility/check-release';
import { findStoredConflicts, type NamedRelease } from 'releases/compatibility/check-stored';
import { siteLocations, readJson, UnknownCapabilitiesError } from 'releases/compatibility/read-capabilities';
import type { ReleaseContext } from 'releases/registry/release-context';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';

interface Meeting {
  readonly releaseContext: Pick<ReleaseContext, 'store' | 'keys'>;
  readonly apiOrigin: string;
  /** What this shell offers to releases. */
  readonly capabilities: HostCapabilities;
}

const find = ({ releaseContext, apiOrigin, capabilities }: Meeting, release: NamedRelease) =>
  findStoredConflicts(releaseContext, release, {
    readApi: () => readJson(siteLocations(apiOrigin).api),
    shell: capabilities,
  });

/**
 * Refuses to activate a stored release that this shell or the API would break.
 * @throws IncompatibleError, UnknownCapabilitiesError when the API does not say what it offers, and as `readStored`.
 */
export async function refuseUnfit(meeting: Meeting, release: NamedRelease): Promise<void> {
  const conflicts = await find(meeting, release);
  if (conflicts.length > 0)
    throw new IncompatibleError('This release does not fit. Nothing changed.', conflicts);
}

/** What would break with a stored release, a line each, for who decides; null while the API does not say what it offers. */
export async function conflictsInWords(meeting: Meeting, release: NamedRelease): Promise<string[] | null> {
  try {
    return (await find(meeting, release)).map(formatBreak);
  } catch (error) {
    if (error instanceof UnknownCapabilitiesError) return null;
    throw error;
  }
}
