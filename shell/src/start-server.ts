import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { CanaryKeeper } from './canary/keep-canaries.ts';
import { healthSinks } from './canary/release-health.ts';
import { ReleaseTallies } from './canary/release-tallies.ts';
import { sharedCounts } from './canary/shared-counts.ts';
import { ConfigError, readConfig, type ShellConfig } from './config.ts';
import { createDevelopmentApp } from './development/development-app.ts';
import { DocumentCache } from './document/document-cache.ts';
import { KeyError } from './releases/keys/key-error.ts';
import { trustedFile } from './releases/keys/open-keys.ts';
import { readTrustedKeys } from './releases/keys/trusted-keys.ts';
import { readKeyEnds, watchKeys } from './releases/keys/watch-keys.ts';
import { openReleaseStore } from './releases/open-release-store.ts';
import { deskOn, openReleases } from './releases/open-releases.ts';
import { PublishedReleases } from './remotes/active-releases.ts';
import { pauseFailingPages } from './rendering/pause-failing-pages.ts';
import { createRenderPool } from './rendering/render-pool.ts';
import type { RenderThread } from './rendering/render-thread.ts';
import { readBuiltFiles } from './server/built-files.ts';
import { LoadTrace } from './trace/load-trace.ts';
import { watchAnswers } from './server/drain.ts';

/** Time that answers under way have when the shell ends. */
const DRAIN_MS = 5_000;

interface Start {
  readonly environment: NodeJS.ProcessEnv;
  /** The shell's `dist` folder. */
  readonly dist: string;
  readonly workerScript: string;
  readonly firstThread: RenderThread;
}

/** Listens, says so to the process that started this one, and ends in order when asked to. */
export async function startServer({ environment, dist, workerScript, firstThread }: Start): Promise<void> {
  const config = await configOrExit(environment);
  const log = pino({ name: 'shell', level: config.logLevel });
  const built = await readBuiltFiles(dist);
  const { releaseFolder, apiOrigin, publicOrigin } = config;
  const settings = { releaseFolder, apiOrigin, publicOrigin, shell: built.shell };
  const pool = pauseFailingPages(
    createRenderPool({ script: workerScript, settings, first: firstThread, log }),
  );
  const create = config.allowDevRemotes ? createDevelopmentApp : createApp;

  const since = new Date();
  const tallies = new ReleaseTallies();
  const trace = new LoadTrace();

  // Loaded only where somebody wants the figures.
  const metrics = config.metrics
    ? await (
        await import(/* webpackChunkName: "metrics" */ './metrics/shell-metrics.ts')
      ).startMetrics({ ...config.metrics, tallies, trace })
    : undefined;
  const { measure, countFault } = metrics ?? {};

  const desk = deskOn(config, await openReleaseStore(config));
  const releases = new PublishedReleases({
    ...desk,
    offer: built.offer,
    log,
    check: pool.check,
    count: countFault,
    trace,
  });
  // Read and checked before the first visitor comes; who comes while there is none is told so then.
  releases.current('remote-public').catch(() => {});
  metrics?.showCanaries(releases);
  const trustedKeys = trustedFile(config);
  metrics?.showKeyEnds(() => readKeyEnds(trustedKeys, new Date()));
  const keyWatch = watchKeys({ file: trustedKeys, log });
  const written = openReleases(config);
  const shared = sharedCounts(written.store, config.environment);
  const keeper = new CanaryKeeper({ ...written, releases, shared, log, onAbort: metrics?.countAbort });
  keeper.start();
  const sink = healthSinks(tallies, keeper);

  const server = serve(
    {
      fetch: create({
        config,
        desk,
        written,
        figures: {
          since,
          healthOf: (remote, version) => tallies.healthOf(remote, version),
          trialOf: (remote, version) => keeper.seen(remote, version),
        },
        sink,
        releases,
        registryInForce: () => releases.registryInForce(),
        cache: new DocumentCache(),
        pool,
        built,
        log,
        trace,
        measure,
      }).fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 60_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 16_384,
      },
    },
    ({ port }) => {
      log.info({ port, metricsPort: metrics?.port }, 'shell listens');
      process.send?.({ type: 'ready', port });
    },
  ) as Server;
  const { drain } = watchAnswers(server);
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    keeper.stop();
    keyWatch.stop();
    metrics?.close();
    void drain(DRAIN_MS).then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
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
