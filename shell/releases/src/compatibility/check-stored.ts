import type { HostOffer } from 'shared-contracts/releases/needs';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { readChecked } from '../store/read-checked.ts';
import { readStored } from '../store/stored-release.ts';
import { type Conflict, findApiConflicts } from './check-release.ts';
import { hostConflicts } from './host-conflicts.ts';

interface Meeting {
  /** The API's OpenAPI document; asked for where the release says what it needs. */
  readonly readApi: () => Promise<unknown>;
  readonly shell: HostOffer;
}

/** A release of the store. */
export interface NamedRelease {
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * Finds what of a release of the store would not work with what it meets now: it may have been stored for a preview, or
 * long ago. Of one that does not say what it needs only the host contract is compared.
 * @throws as `readStored` and `readApi` do.
 */
export async function findStoredConflicts(
  desk: Pick<ReleaseDesk, 'store' | 'keys'>,
  { remote, version }: NamedRelease,
  { readApi, shell }: Meeting,
): Promise<Conflict[]> {
  const { manifest } = await readStored(desk, remote, version);
  const ofShell: Conflict[] = hostConflicts(manifest, shell).map((reason) => ({ remote, version, reason }));
  if (!manifest.needs) return ofShell;
  const read = (file: string) =>
    readChecked(desk.store, `${remote}/${version}/${file}`, manifest.files[file]);
  return [...ofShell, ...(await findApiConflicts(manifest, read, await readApi()))];
}
