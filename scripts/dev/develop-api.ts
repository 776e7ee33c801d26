import path from 'node:path';
import { developmentConfigs } from './development-configs.ts';
import type { Report } from './report.ts';
import { restartingServer, type ServerSettings } from './restarting-server.ts';
import { watchBuild, type WatchedBuild } from './watch-build.ts';

/** Rebuilds and restarts the API on each change; the rest of the site keeps running. */
export async function developApi(
  root: string,
  settings: ServerSettings,
  report: Report,
): Promise<WatchedBuild> {
  // Inside the package, because the built file resolves its native module relative to itself.
  const folder = path.join(root, 'api/dist/development');
  const server = restartingServer('api', path.join(folder, 'index.mjs'), settings, report);
  const configs = await developmentConfigs(root, 'api');
  const build = watchBuild({
    part: 'api',
    configs: configs.map((config) => ({
      ...config,
      devtool: 'cheap-module-source-map',
      output: { ...config.output, path: folder },
      optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    })),
    report,
    onBuilt: () => server.restart(),
  });
  return {
    settled: build.settled,
    async stop() {
      await build.stop();
      await server.stop();
    },
  };
}
