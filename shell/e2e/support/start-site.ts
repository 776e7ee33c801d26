import path from 'node:path';
import { freePort } from '../../../scripts/start/ports.ts';
import { type ProcessGroup, startGroup } from './process-group.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A site with its database, API and shell, started on a data folder. */
export interface StartedSite extends ProcessGroup {
  readonly origin: string;
}

/** Runs `npm start`. */
export const npmStart = (environment: NodeJS.ProcessEnv): ProcessGroup =>
  startGroup('npm', ['start'], { cwd: root, environment });

/** Runs what `npm start` runs once the packages are installed and the parts are built. */
const startBuilt = (environment: NodeJS.ProcessEnv): ProcessGroup =>
  startGroup(process.execPath, ['scripts/start/start.ts', '--no-build'], { cwd: root, environment });

/**
 * Starts a site on a data folder and waits until it is ready.
 * @throws With the output when it exits before.
 */
export async function startSite(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  start: (environment: NodeJS.ProcessEnv) => ProcessGroup = startBuilt,
): Promise<StartedSite> {
  const port = await freePort();
  const site = start({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  while (!site.output().includes('Ctrl-C to stop')) {
    const code = await Promise.race([
      site.ended,
      new Promise<'running'>((resolve) => setTimeout(resolve, 50, 'running')),
    ]);
    if (code !== 'running') throw new Error(`The site ended with ${String(code)}:\n${site.output()}`);
  }
  return { ...site, origin: `http://localhost:${port}` };
}
