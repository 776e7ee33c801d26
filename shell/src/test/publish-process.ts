/** A process that publishes a small release: `publish-process.ts <version>`, with the settings of the shell. */
import { readConfig } from '../config.ts';
import { openReleases } from '../releases/open-releases.ts';
import { publishRelease } from '../releases/publish-release.ts';
import { makeRelease } from './make-release.ts';

const [version = ''] = process.argv.slice(2);
const release = makeRelease({ version });
await publishRelease({ ...openReleases(readConfig(process.env)), release, by: 'process', at: new Date() });
