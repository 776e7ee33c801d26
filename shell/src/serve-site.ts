import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { CanaryKeeper } from './canary/keep-canaries.ts';
import { healthSinks } from './canary/release-health.ts';
import type { ReleaseTallies } from './canary/release-tallies.ts';
import { sharedCounts } from './canary/shared-counts.ts';
import type { ShellConfig } from './config.ts';
import { createDevelopmentApp } from './development/development-app.ts';
import { DocumentCache } from './document/document-cache.ts';
import type { ShellMetrics } from './metrics/shell-metrics.ts';
import { trustedFile } from './releases/keys/open-keys.ts';
import { readKeyEnds, watchKeys } from './releases/keys/watch-keys.ts';
import { openReleases, type ReleaseDesk } from './releases/open-releases.ts';
import type { PublishedReleases } from './remotes/active-releases.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import type { BuiltFiles } from './server/built-files.ts';
import { watchAnswers } from './server/drain.ts';
import { exitUnlessListening } from './server/exit-unless-listening.ts';
import type { LoadTrace } from './trace/load-trace.ts';

/** The whole of a request, as the API has it for uploads over slow lines; a running one has as long when the shell stops. */
const REQUEST_LIMIT_MS = 120_000;
/** Connections open at a time: an idle one takes about 20 KB. Further ones are closed at once. */
const MAX_CONNECTIONS = 5_000;

interface Site {
  readonly config: ShellConfig;
  readonly log: Logger;
  readonly built: BuiltFiles;
  readonly pool: RenderPool;
  readonly since: Date;
  readonly tallies: ReleaseTallies;
  readonly trace: LoadTrace;
  readonly metrics: ShellMetrics | undefined;
  readonly desk: ReleaseDesk;
  readonly releases: PublishedReleases;
}

/** Listens, says so to the process that started this one, and ends in order when asked to. */
export function serveSite({
  config,
  log,
  built,
  pool,
  since,
  tallies,
  trace,
  metrics,
  desk,
  releases,
}: Site): void {
  const create = config.allowDevRemotes ? createDevelopmentApp : createApp;
  metrics?.showCanaries(releases);
  const trustedKeys = trustedFile(config);
  metrics?.showKeyEnds(() => readKeyEnds(trustedKeys, new Date()));
  const keyWatch = watchKeys({ file: trustedKeys, log });
  const written = openReleases(config);
  const shared = sharedCounts(written.store, config.environment);
  const keeper = new CanaryKeeper({ ...written, releases, shared, log, onAbort: metrics?.countAbort });
  keeper.start();
  const sink = healthSinks(tallies, keeper);

  const readiness = { isDraining: false };
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
        measure: metrics?.measure,
        readiness,
      }).fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: REQUEST_LIMIT_MS,
        // Both limits are enforced at this interval; Node's default is 30 seconds.
        connectionsCheckingInterval: 5_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 16_384,
      },
    },
    ({ port }) => {
      log.info({ port, metricsPort: metrics?.port }, 'shell listens');
      process.send?.({ type: 'ready', port });
    },
  ) as Server;
  exitUnlessListening(server, 'The shell', config);
  server.maxConnections = MAX_CONNECTIONS;
  const { drain } = watchAnswers(server);
  const close = async (drainMs: number) => {
    if (readiness.isDraining) return;
    readiness.isDraining = true;
    await sleep(drainMs);
    keeper.stop();
    keyWatch.stop();
    metrics?.close();
    await drain(REQUEST_LIMIT_MS);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(config.drainMs));
  process.on('disconnect', () => void close(0));
}
