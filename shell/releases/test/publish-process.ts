/** A process that publishes a small release: `publish-process.ts <version> <settings of the shell as JSON>`. */
import { publishRelease } from '../src/changes/publish-release.ts';
import { openReleases } from '../src/registry/open-releases.ts';
import { readReleaseConfig } from '../src/settings/release-settings.ts';
import { makeRelease } from './make-release.ts';

const [version = '', settings = '{}'] = process.argv.slice(2);
const release = makeRelease({ version });
await publishRelease({
  ...openReleases(readReleaseConfig(JSON.parse(settings) as Record<string, string>)),
  release,
  by: 'process',
  at: new Date(),
});
