/** `pnpm dev`: the whole site, rebuilt on each change. See docs/development.md. */
import path from 'node:path';
import { StartError } from 'shared-contracts/lib/start-error';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { readOptions } from '../read-options.ts';
import { openDataFolder } from '../start/data-folder.ts';
import { isLocalHttp } from '../../shell/src/dev/registration.ts';
import { createLifetime } from '../start/lifetime.ts';
import { claimSitePorts } from '../start/ports.ts';
import { createProgress } from '../start/progress.ts';
import { serverEnvironments } from '../start/server-environments.ts';
import { readSiteSettings } from '../start/settings.ts';
import { startDatabase } from '../start/start-database.ts';
import { createStartBanner } from '../start/start-banner.ts';
import { type Announcement, announceRemote } from './announce-remote.ts';
import { developApi } from './develop-api.ts';
import { type DevelopedRemote, developRemote } from './develop-remote.ts';
import { developShell } from './develop-shell.ts';
import { nameSources } from './name-sources.ts';
import { createReport } from './report.ts';

readOptions('pnpm dev. Settings are environment variables, for example PORT=3001 pnpm dev', {});
const root = path.resolve(import.meta.dirname, '../..');
const report = createReport(process.stdout);
const progress = createProgress(process.stdout);
const lifetime = createLifetime(report.note);
const banner = createStartBanner(report.note, lifetime);

await lifetime.run(main);

async function main(): Promise<void> {
  const settings = readSiteSettings(process.env, root);
  const { port, apiPort } = await claimSitePorts(settings, 'pnpm dev');
  const origin = settings.publicOrigin ?? `http://localhost:${port}`;
  const shell = `http://${settings.host}:${port}`;
  if (!isLocalHttp(origin) || !isLocalHttp(shell)) {
    throw new StartError('pnpm dev serves this machine only: unset HOST and PUBLIC_ORIGIN.');
  }
  await openDataFolder(settings.dataDir);

  const refused = Promise.withResolvers<never>();
  const common = {
    logFolder: path.join(settings.dataDir, 'logs'),
    onRefused: refused.reject,
    onMessage: banner.onMessage,
  };
  const databaseUrl = await startDatabase(settings, progress, lifetime);
  const environments = serverEnvironments(root, settings, { databaseUrl, port, apiPort, origin });
  const remotes = await Promise.all(
    REMOTE_NAMES.map(async (remote) => lifetime.add(await developRemote(root, remote, report))),
  );
  const api = lifetime.add(await developApi(root, { ...common, environment: environments.api }, report));
  const shellSettings = {
    ...common,
    environment: { ...environments.shell, ALLOW_DEV_REMOTES: 'true' },
    describe: (line: string) =>
      nameSources(
        line,
        remotes.map((remote) => remote.newest()),
      ),
  };
  const host = lifetime.add(await developShell(root, shellSettings, report, announceAll(shell, remotes)));
  const settled = Promise.all([...remotes, api, host].map((part) => part.settled()));
  await Promise.race([settled, refused.promise]);
  if (!lifetime.isStopping()) banner.print({ origin, adminOrigin: settings.adminOrigin ?? origin });
}

/** @returns A function that registers all remotes at a shell that has just started. */
function announceAll(shell: string, remotes: readonly DevelopedRemote[]): () => Promise<void> {
  let announcements: readonly Announcement[] | undefined;
  return async () => {
    await Promise.all(announcements?.map((announcement) => announcement.repeat()) ?? []);
    announcements ??= await Promise.all(
      remotes.map(({ remote, origin }) => announceRemote(shell, { remote, origin })),
    );
  };
}
