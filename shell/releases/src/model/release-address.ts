import type { ReleaseManifest } from 'shared-contracts/releases/release';

/** A file of a release is there under each of these; a browser tries the next when one fails. */
export const FIRST_RETRY = '?retry=1';
export const RETRY_QUERIES = ['', FIRST_RETRY, '?retry=2'] as const;

/** With a 404: the file's release is neither active nor kept (`retired`), so that no other address will have it. */
export const RELEASE_STATE_HEADER = 'release-state';

type Named = Pick<ReleaseManifest, 'name' | 'version'>;

/** Address of the folder of a release's browser files, with a slash at its end. */
export const releaseBase = ({ name, version }: Named): string => `/remotes/${name}/${version}/`;

/** Address of a browser file, given as the manifest names it (`client/…`), below the address of its folder. */
export const addressIn = (base: string, file: string): string => base + file.replace(/^client\//, '');

/** Address of a browser file of a release. */
export const fileAddress = (release: Named, file: string): string => addressIn(releaseBase(release), file);

/** A route's chunk is the second half of its id, `<area>:<chunk>` (shared-contracts/releases/host). */
export const chunkOf = (routeId: string | undefined): string | undefined => routeId?.split(':')[1];
