import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { destination, pino } from 'pino';
import { checkConfiguredKeys } from 'releases/keys/check-configured-keys';
import { trustedFile } from 'releases/keys/open-keys';
import { readKeyEnds, watchKeys } from 'releases/keys/watch-keys';
import { createReleaseContext, openReleaseContext } from 'releases/registry/release-context';
import { openReleaseStore } from 'releases/store/open-release-store';
import { continueWithoutLog, LOG_DESTINATION } from 'shared-contracts/lib/log-destination';
import { LOG_FORMAT } from 'shared-contracts/lib/log-format';
import { openTracing } from 'tracing/open-tracing';
import { PublishedReleases } from './active-release/active-releases.ts';
import { CanaryController } from './active-release/canary/canary-controller.ts';
import { healthSinks } from './active-release/canary/release-health.ts';
import { ReleaseTallies } from './active-release/canary/release-tallies.ts';
import { sharedCounts } from './active-release/canary/shared-counts.ts';
import { LoadTrace } from './active-release/load-trace.ts';
import { removeStaleCopies } from './active-release/remove-stale-copies.ts';
import { createApp, type ShellDependencies } from './app.ts';
import { checkReleases } from './boot/check-releases.ts';
import { stopWithMessage } from './boot/stop-with-message.ts';
import { readConfig } from './config.ts';
import { createDevelopmentApp } from './dev/development-app.ts';
import { DocumentCache } from './documents/document-cache.ts';
import { withPageCircuitBreaker } from './documents/rendering/page-circuit-breaker.ts';
import { createRenderPool } from './documents/rendering/render-pool.ts';
import { traceRendering } from './documents/rendering/trace-rendering.ts';
import { readBuiltFiles } from './http/built-files.ts';
import { connectionLimits, REQUEST_LIMIT_MS } from './http/connection-limits.ts';
import { trackResponses } from './http/drain.ts';
import { whenListening } from './http/when-listening.ts';
import type { MetricsOptions } from './metrics/shell-metrics.ts';

/** The limit of open connections, of which each takes about 20 KB. Further ones are closed at once. */
const MAX_CONNECTIONS = 5_000;

try {
  const config = readConfig(process.env);
  await checkConfiguredKeys(config);
  const { releaseFolder, apiOrigin, publicOrigin } = config;
  const output = destination(LOG_DESTINATION);
  const log = pino(
    { ...LOG_FORMAT, level: config.logLevel, ...(config.otlp && { mixin: () => tracing.logFields() }) },
    output,
  );
  const droppedLines = continueWithoutLog(output, log);
  // The console of a rendering thread, which its remote can use, ends in these.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const tracing = await openTracing(config.otlp, log);
  const built = await readBuiltFiles(path.join(import.meta.dirname, '..'));
  const cache = new DocumentCache();
  const threads = createRenderPool({
    script: path.join(import.meta.dirname, 'render-worker.mjs'),
    settings: { releaseFolder, apiOrigin, publicOrigin },
    log,
    onCall: (call) => tracing.record(call, apiOrigin),
    onRetire: ({ manifest }) => cache.forget(manifest),
  });
  const pool = withPageCircuitBreaker(tracing.isOn ? traceRendering(threads, tracing) : threads);
  const since = new Date();
  const tallies = new ReleaseTallies();
  const trace = new LoadTrace();
  const metrics = config.metrics
    ? await metricsOn({ ...config.metrics, tallies, trace, droppedLines })
    : undefined;
  const releaseContext = createReleaseContext(config, await openReleaseStore(config));
  const storeName = config.releaseBucket?.endpoint ?? config.releaseFolder;
  await checkReleases({ registry: releaseContext.registry, storeName });
  const releases = new PublishedReleases({
    ...releaseContext,
    capabilities: built.capabilities,
    log,
    check: (release) => pool.check(release),
    count: metrics?.countFault,
    trace,
  });
  // Loads the release before the first request. A failure is reported by the requests that need it.
  releases.current('remote-public').catch(() => undefined);

  metrics?.showCanaries(releases);
  const trustedKeys = trustedFile(config);
  metrics?.showKeyEnds(() => readKeyEnds(trustedKeys, new Date()));
  const keyWatch = watchKeys({ file: trustedKeys, log });
  const copies = removeStaleCopies({ store: releaseContext.store, releases, log });
  const writableContext = openReleaseContext(config);
  const shared = sharedCounts(writableContext.store, config.environment);
  const controller = new CanaryController({
    ...writableContext,
    releases,
    shared,
    log,
    onAbort: metrics?.countAbort,
  });
  controller.start();

  const readiness = { isDraining: false };
  const dependencies: ShellDependencies = {
    config,
    releaseContext,
    writableContext,
    healthRecords: {
      since,
      healthOf: (remote, version) => tallies.healthOf(remote, version),
      canaryCountsOf: (remote, version) => controller.countsOf(remote, version),
    },
    health: healthSinks(tallies, controller),
    releases,
    published: releases,
    cache,
    pool,
    built,
    log,
    trace,
    measure: metrics?.measure,
    tracing,
    readiness,
  };
  const app = config.allowDevRemotes
    ? createDevelopmentApp(createApp, dependencies)
    : createApp(dependencies);

  const server = createAdaptorServer({
    fetch: app.fetch,
    // The host of requests that name none, such as probes by HTTP/1.0. That of the server may be `::`, which no URL takes.
    hostname: 'localhost',
    serverOptions: connectionLimits(),
  }) as Server;
  server.listen(config.port, config.host);
  server.maxConnections = MAX_CONNECTIONS;
  const { drain } = trackResponses(server);
  const settings = { host: 'HOST', port: 'PORT' };
  const port = await whenListening(server, { host: config.host, port: config.port, settings });
  log.info({ port, metricsPort: metrics?.port }, 'shell listens');
  process.send?.({ type: 'ready', port });

  const close = async (drainMs: number) => {
    if (readiness.isDraining) return;
    readiness.isDraining = true;
    await sleep(drainMs);
    controller.stop();
    keyWatch.stop();
    copies.stop();
    metrics?.close();
    await drain(REQUEST_LIMIT_MS);
    await tracing.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(config.drainMs));
  // The parent process has ended.
  process.on('disconnect', () => void close(0));
} catch (error) {
  stopWithMessage(error);
}

/** Loaded only if metrics are enabled, because the library loads the OpenTelemetry API. */
async function metricsOn(options: MetricsOptions) {
  const { startMetrics } = await import(/* webpackChunkName: "metrics" */ './metrics/shell-metrics.ts');
  return startMetrics(options);
}
