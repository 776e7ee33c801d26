import type { ReleaseManifest } from 'shared-contracts/releases/release';

/** A browser retries a file of a release with the next of these queries. */
export const FIRST_RETRY = '?retry=1';
export const RETRY_QUERIES = ['', FIRST_RETRY, '?retry=2'] as const;

/** The capabilities of the running shell, with the URL of its browser host. */
export const HOST_FILE = '/remotes/host.json';

/** Sent with a 404 as `retired`: the file's release was purged, so a retry cannot succeed. */
export const RELEASE_STATE_HEADER = 'release-state';

type Named = Pick<ReleaseManifest, 'name' | 'version'>;

/** Path of the folder of a release's browser files, with a trailing slash. */
export const releaseBase = ({ name, version }: Named): string => `/remotes/${name}/${version}/`;

/** Path of a browser file below its folder. @param file As in the manifest (`client/…`). */
export const addressIn = (base: string, file: string): string => base + file.replace(/^client\//, '');

/** Path of a browser file of a release. */
export const fileAddress = (release: Named, file: string): string => addressIn(releaseBase(release), file);

/** The chunk of a route, from its id `<area>:<chunk>` (shared-contracts/releases/host). */
export const chunkOf = (routeId: string | undefined): string | undefined => routeId?.split(':')[1];
