/** The label of all builds of development servers together. */
const DEVELOPMENT = 'development';

/**
 * The version of a release as a label of metrics. Each save makes another development build: a series for each would
 * stay in the monitoring for ever, and push out the versions that visitors get.
 * @param version As in a manifest; `scripts/dev/develop-remote.ts` makes those of development builds.
 */
export const versionLabel = (version: string): string =>
  /-dev\.[0-9a-f]+$/.test(version) ? DEVELOPMENT : version;
