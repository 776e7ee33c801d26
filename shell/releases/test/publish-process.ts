/** A process that publishes a small release: `publish-process.ts <version> <settings as JSON>`. */
import { publishRelease } from '../src/changes/publish-release.ts';
import { openReleaseContext } from '../src/registry/release-context.ts';
import { readReleaseConfig } from '../src/settings/release-settings.ts';
import { makeRelease } from './make-release.ts';

const [version = '', settings = '{}'] = process.argv.slice(2);
const release = makeRelease({ version });
await publishRelease({
  ...openReleaseContext(readReleaseConfig(JSON.parse(settings) as Record<string, string>)),
  release,
  by: 'process',
  at: new Date(),
});
