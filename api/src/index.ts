/**
 * Starts the API: prepares the database, listens, and notifies the parent process when it is ready. Exits with a
 * message when it cannot start.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadTwoStepKey } from './auth/load-two-step-key.ts';
import { createSecretBox } from './auth/secret-box.ts';
import { checkPackages } from './boot/check-packages.ts';
import { checkStorage } from './boot/check-storage.ts';
import { listen, type Listening } from './boot/listen.ts';
import { notifyParent } from './boot/parent-process.ts';
import { prepareDatabase } from './boot/prepare-database.ts';
import { secureDataFolder } from './boot/secure-data-folder.ts';
import { stopWithMessage } from './boot/stop-with-message.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { handleMalformedRequests } from './http/malformed-request.ts';
import { defaultHeaders } from './http/default-headers.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts';
import { createLimits } from './limits/limits.ts';
import { openLog } from './log.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTracing } from 'tracing/open-tracing';

/**
 * How long the port stays closed while the database is being prepared: a load balancer that has not noticed the restart
 * then tries another instance, while an open port would respond 503. After that, probes can read why it is not ready.
 */
const CLOSED_MS = 1_000;

// Files created without an explicit mode are readable by this account only.
process.umask(0o077);
try {
  const config = loadConfig(process.env);
  const { log, droppedLines } = openLog(config.logLevel, config.otlp ? () => tracing.logFields() : undefined);
  const tracing = await openTracing(config.otlp, log);
  const clock = () => new Date();
  const database = openDatabase(config.database, config.databaseConnections, tracing);
  const replica = config.replica && openDatabase(config.replica, config.databaseConnections, tracing);
  const { db, createRateLimiter } = database;
  const limits = createLimits(config.rateLimits, createRateLimiter);
  const secrets = createSecretBox(() => loadTwoStepKey(config.twoStepKey, config.dataDir));
  const storage = openStorage(config);
  checkPackages(process.argv[1] ?? '');
  await secureDataFolder(config.dataDir, log);
  await checkStorage(storage, config.bucket, log);
  const readiness = { isReady: false, isDraining: false };
  // Imported only when metrics are on, because the library loads the OpenTelemetry API.
  const loadMetrics = () => import(/* webpackChunkName: "metrics" */ './boot/start-metrics.ts');
  const metrics = config.metrics
    ? await (await loadMetrics()).startMetrics(config.metrics, { database, droppedLines })
    : undefined;

  const { meterRequest } = metrics ?? {};
  const app = createApp({
    config,
    db,
    replica: replica?.db,
    limits,
    secrets,
    clock,
    log,
    storage,
    readiness,
    checkDatabase: database.check,
    meterRequest,
    tracing,
  });
  const malformedRequests = handleMalformedRequests({
    headers: defaultHeaders(config.hsts),
    log,
    meterRequest,
  });

  const stopping = new AbortController();
  const preparing = prepareDatabase({
    config,
    db,
    clock,
    log,
    media: storage.media,
    secrets,
    signal: stopping.signal,
  });

  let server: Listening | undefined;
  let jobs: RunningJobs | undefined;
  const stop = async (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info({ reason }, 'stopping');
    stopping.abort();
    readiness.isDraining = true;
    if (readiness.isReady && reason !== 'disconnect') await sleep(config.drainMs);
    await Promise.allSettled([server?.close(), preparing, jobs?.stop()]);
    await Promise.all([database.close(), replica?.close()]);
    await tracing.close();
    metrics?.close();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // The parent process has exited.
  process.on('disconnect', () => void stop('disconnect'));

  const prepared = preparing.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  await Promise.race([prepared, sleep(CLOSED_MS)]);
  server = await listen(app, config.host, config.port, malformedRequests);
  log.info({ host: config.host, port: server.port, metricsPort: metrics?.port }, 'listening');
  await prepared;
  if (!stopping.signal.aborted) {
    readiness.isReady = true;
    jobs = startJobs({
      db,
      log,
      jobs: createJobs({ config, db, clock, storage, tracing }),
      meter: metrics?.jobMeter,
      tracing,
    });
    log.info('ready');
    notifyParent({ type: 'ready', port: server.port });
  }
} catch (error) {
  stopWithMessage(error);
}
