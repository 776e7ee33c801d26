import type { HostOffer } from 'shared-contracts/release-needs';
import type { RemoteName } from 'shared-contracts/release';
import {
  type Conflict,
  findApiConflicts,
  IncompatibleError,
} from '../releases/compatibility/check-release.ts';
import { hostConflicts } from '../releases/compatibility/host-conflicts.ts';
import { placesOf, readPlace } from '../releases/compatibility/read-offers.ts';
import type { ReleaseDesk } from '../releases/open-releases.ts';
import { readStored } from '../releases/stored-release.ts';
import { readChecked } from '../remotes/read-checked.ts';

interface Meeting {
  readonly desk: Pick<ReleaseDesk, 'store' | 'keys'>;
  readonly apiOrigin: string;
  /** What this shell offers to releases. */
  readonly offer: HostOffer;
}

/**
 * Refuses to put a stored release in force that this shell or the API would break: it may have been stored for a preview,
 * or long ago. Of one that does not say what it needs only the host contract is compared.
 * @throws IncompatibleError, UnknownOfferError when the API does not say what it offers, and as `readStored`.
 */
export async function refuseUnfit(
  { desk, apiOrigin, offer }: Meeting,
  { remote, version }: { readonly remote: RemoteName; readonly version: string },
): Promise<void> {
  const { manifest } = await readStored(desk, remote, version);
  const ofShell: Conflict[] = hostConflicts(manifest, offer).map((reason) => ({ remote, version, reason }));
  const read = (file: string) =>
    readChecked(desk.store, `${remote}/${version}/${file}`, manifest.files[file]);
  const ofApi = manifest.needs
    ? await findApiConflicts(manifest, read, await readPlace(placesOf(apiOrigin).api))
    : [];
  const conflicts = [...ofShell, ...ofApi];
  if (conflicts.length > 0)
    throw new IncompatibleError('This release does not fit. Nothing changed.', conflicts);
}
