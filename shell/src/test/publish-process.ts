/** A process that publishes a small release: `publish-process.ts <version> <settings of the shell as JSON>`. */
import { readConfig } from '../config.ts';
import { openReleases } from '../releases/open-releases.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { makeRelease } from './make-release.ts';

const [version = '', settings = '{}'] = process.argv.slice(2);
const release = makeRelease({ version });
await publishRelease({
  ...openReleases(readConfig(JSON.parse(settings) as Record<string, string>)),
  release,
  by: 'process',
  at: new Date(),
});
