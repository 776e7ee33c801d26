import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { digest, filesOf, isForBrowser, sheetsOf } from './built-assets.ts';
import { developmentConfigs, followBuilds, withPlugins } from './development-configs.ts';
import { startDevelopmentServer } from './development-server.ts';
import type { PageBuild } from './page-events.ts';
import type { Report } from './report.ts';
import { restartingServer, type ServerSettings } from './restarting-server.ts';
import { watchBuild, type WatchedBuild } from './watch-build.ts';

/**
 * Rebuilds and restarts the shell on each change, because it reads the names of its browser files at startup. Open
 * pages are notified of a build once the shell responds again.
 * @param onStarted Awaited before any page is notified of the build.
 */
export async function developShell(
  root: string,
  settings: ServerSettings,
  report: Report,
  onStarted: () => Promise<void>,
): Promise<WatchedBuild> {
  const pages = await startDevelopmentServer();
  // Remove the hot updates of the previous run.
  await rm(path.join(root, 'shell/dist/development/client'), { recursive: true, force: true });
  const script = path.join(root, 'shell/dist/development/server/index.mjs');
  const server = restartingServer('shell', script, settings, report);
  const configs = await developmentConfigs(root, 'shell');
  const build = watchBuild({
    part: 'shell',
    configs: withPlugins(configs, followBuilds('shell', pages.origin)),
    report,
    async onBuilt(stats) {
      const newBuild = pageBuild(stats);
      const status = await server.restart();
      await onStarted();
      pages.events.built(newBuild);
      return status;
    },
    onFailed: () => pages.events.failed(),
  });
  return {
    settled: build.settled,
    async stop() {
      await build.stop();
      await pages.stop();
      await server.stop();
    },
  };
}

function pageBuild(stats: readonly Stats[]): PageBuild {
  const host = stats.find(isForBrowser);
  if (!host?.hash) throw new Error('The shell needs a build for the browser');
  const others = stats.filter((one) => one !== host).map(({ hash }) => hash ?? '');
  return { hash: host.hash, server: digest(...others), sheets: sheetsOf(filesOf(host)) };
}
