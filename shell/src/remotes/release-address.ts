import type { ReleaseManifest } from 'shared-contracts/release';

type Named = Pick<ReleaseManifest, 'name' | 'version'>;

/** Address of the folder of a release's browser files, with a slash at its end. */
export const releaseBase = ({ name, version }: Named): string => `/remotes/${name}/${version}/`;

/** Address of a browser file of a release, given as the manifest names it (`client/…`). */
export const fileAddress = (release: Named, file: string): string =>
  releaseBase(release) + file.replace(/^client\//, '');

/** A route's chunk is the second half of its id, `<area>:<chunk>` (shared-contracts/host). */
export const chunkOf = (routeId: string | undefined): string | undefined => routeId?.split(':')[1];
