import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { ReleaseTallies } from './canary/release-tallies.ts';
import { ConfigError, readConfig, type ShellConfig } from './config.ts';
import { KeyError } from './releases/keys/key-error.ts';
import { readTrustedKeys } from './releases/keys/trusted-keys.ts';
import { openReleaseStore } from './releases/open-release-store.ts';
import { deskOn } from './releases/open-releases.ts';
import { PublishedReleases } from './remotes/active-releases.ts';
import type { Release } from './remotes/read-release.ts';
import { pauseFailingPages } from './rendering/pause-failing-pages.ts';
import { createRenderPool } from './rendering/render-pool.ts';
import type { RenderThread } from './rendering/render-thread.ts';
import { readBuiltFiles } from './server/built-files.ts';
import { LoadTrace } from './trace/load-trace.ts';

/** The server listens no later for a store that is slow or hangs. */
const READ_FIRST_MS = 100;

interface Start {
  readonly environment: NodeJS.ProcessEnv;
  /** The shell's `dist` folder. */
  readonly dist: string;
  readonly workerScript: string;
  readonly firstThread: RenderThread;
}

/**
 * Brings a release to the rendering thread, which has most to do until the first answer, and then everything else.
 */
export async function startServer({ environment, dist, workerScript, firstThread }: Start): Promise<void> {
  const config = await configOrExit(environment);
  const log = pino({ name: 'shell', level: config.logLevel });
  const built = await readBuiltFiles(dist);
  const { releaseFolder, apiOrigin, publicOrigin } = config;
  const settings = { releaseFolder, apiOrigin, publicOrigin };
  const pool = pauseFailingPages(
    createRenderPool({ script: workerScript, settings, first: firstThread, log }),
  );

  const since = new Date();
  const tallies = new ReleaseTallies();
  const trace = new LoadTrace();

  // Loaded only where somebody wants the figures.
  const metrics = config.metrics
    ? await (
        await import(/* webpackChunkName: "metrics" */ './metrics/shell-metrics.ts')
      ).startMetrics({ ...config.metrics, tallies, trace })
    : undefined;

  const desk = deskOn(config, await openReleaseStore(config));
  const handed = Promise.withResolvers<void>();
  const releases = new PublishedReleases({
    ...desk,
    offer: built.offer,
    log,
    check: (release: Release) => {
      handed.resolve();
      return pool.check(release);
    },
    count: metrics?.countFault,
    trace,
  });
  // Read and checked before the first visitor comes; who comes while there is none is told so then.
  const first = releases.current('remote-public').then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([handed.promise, first, sleep(READ_FIRST_MS)]);
  const { serveSite } = await import(/* webpackChunkName: "serve-site" */ './serve-site.ts');
  serveSite({ config, log, built, pool, since, tallies, trace, metrics, desk, releases });
}

async function configOrExit(environment: NodeJS.ProcessEnv): Promise<ShellConfig> {
  try {
    const config = readConfig(environment);
    if (config.trustedKeys !== undefined) await readTrustedKeys(config.trustedKeys);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof KeyError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
