/** How many versions of a remote are counted separately. */
export const COUNTED_VERSIONS = 8;
/** The label of all other versions, such as those of old tabs, and invented ones. */
export const OTHER = 'other';
/** The label of all development builds. */
const DEVELOPMENT = 'development';

/**
 * The version of a release as a metrics label. All development builds share one, because a series for each would stay
 * in the monitoring for ever and evict the released versions.
 * @param version As in the manifest; `scripts/dev/develop-remote.ts` generates those of development builds.
 */
export const versionLabel = (version: string): string =>
  /-dev\.[0-9a-f]+$/.test(version) ? DEVELOPMENT : version;
