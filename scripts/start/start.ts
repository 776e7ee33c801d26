/**
 * `npm start`: from a fresh clone to a running site. See docs/running.md. With `--no-build`, the sites of browser tests,
 * which start one after another, all run the parts that were built before the first one.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from 'shared-contracts/lib/start-error';
import { readOptions } from '../read-options.ts';
import { openDataFolder } from './data-folder.ts';
import { buildParts } from './build-parts.ts';
import { createLifetime, fail } from './lifetime.ts';
import { claimSitePorts } from './ports.ts';
import { createProgress } from './progress.ts';
import { readPublished } from './read-published.ts';
import { type RunningServer, runServer } from './run-server.ts';
import { type Addresses, serverEnvironments } from './server-environments.ts';
import { readSiteSettings, type StartSettings } from './settings.ts';
import { startDatabase } from './start-database.ts';
import { createStartBanner } from './start-banner.ts';

const { 'no-build': isBuilt } = readOptions(
  'npm start. Settings are environment variables, for example PORT=3001 npm start',
  { 'no-build': { type: 'boolean', default: false } },
);
const root = path.resolve(import.meta.dirname, '../..');
const progress = createProgress(process.stdout);
const log = (line: string) => progress.note(line);
const lifetime = createLifetime(log);
const banner = createStartBanner(log, lifetime);

await lifetime.run(main);

async function main(): Promise<void> {
  const settings = readSiteSettings(process.env, root);
  const { port, apiPort } = await claimSitePorts(settings, 'npm start');
  await openDataFolder(settings.dataDir);
  const starting = startDatabase(settings, progress, lifetime);
  const building = build(settings).catch(async (error: unknown) => {
    // Wait until the database has started, so that it can be stopped.
    await starting.catch(() => undefined);
    throw error;
  });
  const [databaseUrl] = await Promise.all([starting, building]);
  if (lifetime.isStopping()) return;
  const origin = settings.publicOrigin ?? `http://localhost:${port}`;
  await startServers(settings, { databaseUrl, port, apiPort, origin });
  if (lifetime.isStopping()) return;
  banner.print({ origin, adminOrigin: settings.adminOrigin ?? origin });
}

async function build(settings: StartSettings): Promise<void> {
  if (!isBuilt) {
    await progress.step('Build', 'shell, remote-public, remote-admin, api', async () => {
      const built = await buildParts(root);
      return built.length > 0 ? built.join(', ') : 'nothing changed';
    });
  }
  let warnings: readonly string[] = [];
  await progress.step('Releases', 'publishing both remotes', async () => {
    const cli = path.join(root, 'shell/releases/src/cli.ts');
    const environment = { ...process.env, DATA_DIR: settings.dataDir };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'publish', '--start', settings.publishRemotes, '--no-build', 'remote-public', 'remote-admin'],
      { env: environment },
    ).catch((error: Error & { stderr?: string }) => {
      throw new StartError(error.stderr?.trim() || error.message, { cause: error });
    });
    const published = readPublished(stdout);
    warnings = published.warnings;
    return published.summary;
  });
  for (const warning of warnings) log(`  !  Releases: ${warning}`);
}

async function startServers(settings: StartSettings, addresses: Addresses): Promise<void> {
  const environments = serverEnvironments(root, settings, addresses);
  const { onMessage } = banner;
  const serve = async (name: string, script: string, environment: NodeJS.ProcessEnv) => {
    const logFolder = path.join(settings.dataDir, 'logs');
    const onSpawn = (server: RunningServer) => void lifetime.add(server);
    watch(await runServer({ name, script, environment, logFolder, log, onMessage, onSpawn }));
  };
  await progress.step('API', 'migrations and demo content', async () => {
    await serve('api', path.join(root, 'api/dist/index.mjs'), environments.api);
    return `on 127.0.0.1:${addresses.apiPort}`;
  });
  await progress.step('Site', 'starting the shell', async () => {
    await serve('shell', path.join(root, 'shell/dist/server/index.mjs'), environments.shell);
    return `on ${settings.host}:${addresses.port}`;
  });
}

/** Stops everything with a message when a server stops unexpectedly. */
function watch(server: RunningServer): void {
  void server.ended.then(async (how) => {
    if (lifetime.isStopping()) return;
    await lifetime.stop();
    fail(new StartError(`The ${server.name} stopped unexpectedly (${how}); see its log in the data folder.`));
  });
}
