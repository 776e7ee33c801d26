import { breakInWords, IncompatibleError } from 'releases/compatibility/check-release';
import { findStoredConflicts, type NamedRelease } from 'releases/compatibility/check-stored';
import { placesOf, readPlace, UnknownOfferError } from 'releases/compatibility/read-offers';
import type { ReleaseDesk } from 'releases/registry/open-releases';
import type { HostOffer } from 'shared-contracts/releases/needs';

interface Meeting {
  readonly desk: Pick<ReleaseDesk, 'store' | 'keys'>;
  readonly apiOrigin: string;
  /** What this shell offers to releases. */
  readonly offer: HostOffer;
}

const find = ({ desk, apiOrigin, offer }: Meeting, release: NamedRelease) =>
  findStoredConflicts(desk, release, { readApi: () => readPlace(placesOf(apiOrigin).api), shell: offer });

/**
 * Refuses to activate a stored release that this shell or the API would break.
 * @throws IncompatibleError, UnknownOfferError when the API does not say what it offers, and as `readStored`.
 */
export async function refuseUnfit(meeting: Meeting, release: NamedRelease): Promise<void> {
  const conflicts = await find(meeting, release);
  if (conflicts.length > 0)
    throw new IncompatibleError('This release does not fit. Nothing changed.', conflicts);
}

/** What would break with a stored release, a line each, for who decides; null while the API does not say what it offers. */
export async function conflictsInWords(meeting: Meeting, release: NamedRelease): Promise<string[] | null> {
  try {
    return (await find(meeting, release)).map(breakInWords);
  } catch (error) {
    if (error instanceof UnknownOfferError) return null;
    throw error;
  }
}
