import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import type { Hono } from 'hono';
import type { RemoteName } from 'shared-contracts/releases/release';
import { BUILD_PATH, type DevelopmentBuild } from '../../shell/src/dev/development-releases.ts';
import { describeBuild } from 'releases/build/build-release';
import { digest, filesOf, inMemory, isForBrowser, serveFiles, sheetsOf } from './built-assets.ts';
import { developmentConfigs, followBuilds, withPlugins } from './development-configs.ts';
import { startDevelopmentServer } from './development-server.ts';
import { jsxForAnyReact } from './jsx-for-any-react.ts';
import type { Report } from './report.ts';
import { watchBuild, type WatchedBuild } from './watch-build.ts';

/** A remote that is built on each change and served from memory. */
export interface DevelopedRemote extends WatchedBuild {
  readonly remote: RemoteName;
  readonly origin: string;
  /** The newest build that succeeded. */
  newest(): DevelopmentBuild | undefined;
}

/**
 * Starts the development server of a remote: it serves the browser files and the source of the server file, and
 * notifies open pages when both are built, so that a page is never newer than the server rendering.
 */
export async function developRemote(
  root: string,
  remote: RemoteName,
  report: Report,
): Promise<DevelopedRemote> {
  const pkg = JSON.parse(await readFile(path.join(root, remote, 'package.json'), 'utf8')) as {
    version: string;
  };
  const server = await startDevelopmentServer();
  const configs = await developmentConfigs(root, remote);
  // Keep hot updates of earlier builds, for pages that still run them.
  const files = new Map<string, Buffer>();
  let newest: DevelopmentBuild | undefined;

  const build = watchBuild({
    part: remote,
    configs: withPlugins(configs, followBuilds(remote, server.origin), jsxForAnyReact, inMemory(files)),
    report,
    async onBuilt(stats) {
      const { hash, browserFiles, serverCode } = partsOf(stats);
      const version = `${pkg.version}-dev.${digest(hash, serverCode)}`;
      newest = describe(remote, version, String(browserFiles.get('chunks.json')), serverCode);
      for (const [name, bytes] of browserFiles) files.set(name, bytes);
      server.events.built({ hash, server: version, sheets: sheetsOf(browserFiles) });
    },
    onFailed: () => server.events.failed(),
  });
  serveNewestBuild(server.app, build, () => newest);
  server.app.get('*', serveFiles(files));
  return {
    remote,
    origin: server.origin,
    newest: () => newest,
    settled: build.settled,
    async stop() {
      await build.stop();
      await server.stop();
    },
  };
}

/** Serves the newest build to the shell, once no build is running. */
function serveNewestBuild(app: Hono, build: WatchedBuild, newest: () => DevelopmentBuild | undefined): void {
  app.get(BUILD_PATH, async (c) => {
    await build.settled();
    const current = newest();
    if (!current) return c.text('Not built yet', 503);
    const etag = `"${current.manifest.version}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { etag });
    return c.json(current, 200, { etag });
  });
}

function partsOf(stats: readonly Stats[]): {
  hash: string;
  browserFiles: Map<string, Buffer>;
  serverCode: string;
} {
  const browser = stats.find(isForBrowser);
  const node = stats.find((one) => !isForBrowser(one));
  if (!browser?.hash || !node)
    throw new Error('A remote needs a build for the browser and one for the server');
  return {
    hash: browser.hash,
    browserFiles: filesOf(browser),
    serverCode: String(filesOf(node).get('routes.cjs')),
  };
}

function describe(name: RemoteName, version: string, chunks: string, serverCode: string): DevelopmentBuild {
  const manifest = {
    ...describeBuild({ name, version, chunks, serverCode }),
    schema: 1 as const,
    owner: 'development',
    commit: null,
    builtAt: new Date().toISOString(),
    // No digests, because files change under the same name.
    files: {},
  };
  return { manifest, serverCode };
}
